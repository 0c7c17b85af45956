import { can } from '@trackboard/contract';
import {
  calendarChanged,
  calendarHint,
  unwatchCalendar,
  unwatchDrafts,
  watchCalendar,
  watchDrafts,
} from '@trackboard/contract/workouts';
import type { Database } from '../../platform/database/transaction.ts';
import { type LiveReaction, liveReaction } from '../../platform/realtime/live-reaction.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import type { Grounds, OpenTopic } from '../../platform/realtime/topic.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { findActorGymIds } from '../gyms/index.ts';
import { findVisibleTracks } from '../tracks/index.ts';

async function admitToTrack(db: Database, actor: Actor, trackId: string): Promise<Grounds | null> {
  for (const gymId of await findActorGymIds(db, actor)) {
    const tracks = await findVisibleTracks(db, actor, gymId);
    if (tracks.some(({ id }) => id === trackId)) return { gymId };
  }
  return null;
}

/** A track's calendar can be watched by who may see it, its drafts by the owner alone. */
export function calendarTopics(db: Database): OpenTopic[] {
  return [
    {
      name: 'calendar',
      watch: watchCalendar,
      unwatch: unwatchCalendar,
      admit: (actor, id) => admitToTrack(db, actor, id),
    },
    {
      name: 'drafts',
      watch: watchDrafts,
      unwatch: unwatchDrafts,
      admit: async (actor, id) => (can(actor, 'programme') ? admitToTrack(db, actor, id) : null),
    },
  ];
}

/** Whoever looks at a track's calendar hears on which days it has changed. */
export const calendarLiveReaction: LiveReaction = liveReaction(
  calendarChanged,
  ({ isDraft, ...change }, hub) => {
    const topic = isDraft ? 'drafts' : 'calendar';
    hub.tell(rooms.watching(topic, change.trackId), calendarHint, change);
  },
);
