import {
  calendarChanged,
  calendarHint,
  calendarTopic,
  draftsTopic,
} from '@trackboard/contract/workouts';
import type { Database } from '../../platform/database/transaction.ts';
import { type LiveReaction, liveReaction } from '../../platform/realtime/live-reaction.ts';
import type { Admitted, ServedTopic } from '../../platform/realtime/served-topic.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { findActorGymIds } from '../gyms/index.ts';
import { findVisibleTracks } from '../tracks/index.ts';

async function admitToTrack(db: Database, actor: Actor, trackId: string): Promise<Admitted | null> {
  for (const gymId of await findActorGymIds(db, actor)) {
    const tracks = await findVisibleTracks(db, actor, gymId);
    if (tracks.some(({ id }) => id === trackId)) return { gymId };
  }
  return null;
}

/** A track's calendar can be watched by anyone who may see it, its drafts only by the owner. */
export function workoutTopics(db: Database): ServedTopic[] {
  return [
    { topic: calendarTopic, admit: (actor, id) => admitToTrack(db, actor, id) },
    {
      topic: draftsTopic,
      admit: async (actor, id) => (actor.role === 'owner' ? admitToTrack(db, actor, id) : null),
    },
  ];
}

/** Sockets that watch a track's calendar are told which days of it have changed. */
export const workoutLiveReactions: readonly LiveReaction[] = [
  liveReaction(calendarChanged, ({ isDraft, ...change }, hub) =>
    hub.tell(isDraft ? draftsTopic : calendarTopic, calendarHint, change),
  ),
];
