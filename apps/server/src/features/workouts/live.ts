import { can } from '@trackboard/contract';
import {
  calendarChanged,
  calendarHint,
  calendarTopic,
  draftsTopic,
} from '@trackboard/contract/workouts';
import type { Database } from '../../platform/database/transaction.ts';
import { type LiveReaction, liveReaction } from '../../platform/realtime/live-reaction.ts';
import type { ServedTopic } from '../../platform/realtime/served-topic.ts';
import { findVisibleTrack } from '../tracks/index.ts';

/** A track's calendar can be watched by all who may see it, its drafts only by users who may edit them. */
export function workoutTopics(db: Database): ServedTopic[] {
  const admit: ServedTopic['admit'] = async (actor, id) =>
    (await findVisibleTrack(db, actor, id)) ?? null;
  return [
    { topic: calendarTopic, admit },
    {
      topic: draftsTopic,
      admit: async (actor, id) => {
        const admitted = await admit(actor, id);
        return admitted && can(actor, 'seeDrafts', admitted.gymId) ? admitted : null;
      },
    },
  ];
}

/** Sends the changed days of a track's calendar to its subscribers. */
export const workoutLiveReactions: readonly LiveReaction[] = [
  liveReaction(calendarChanged, ({ isDraft, ...change }, hub) =>
    hub.tell(isDraft ? draftsTopic : calendarTopic, calendarHint, change),
  ),
];
