import { gymLeft } from '@trackboard/contract/gyms';
import { trackDeleted, trackLeft } from '@trackboard/contract/tracks';
import {
  unwatchWorkout,
  watchWorkout,
  workoutChanged,
  workoutDeleted,
  workoutMoved,
} from '@trackboard/contract/workouts';
import type { Database } from '../../platform/database/transaction.ts';
import { type LiveReaction, liveReaction } from '../../platform/realtime/live-reaction.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import type { OpenTopic } from '../../platform/realtime/topic.ts';
import { calendarLiveReaction, calendarTopics } from './calendar-live.ts';
import { findVisibleWorkout } from './visible-workouts.ts';

const name = 'workout';

/** The sockets that look at one workout. */
export const workoutRoom = (workoutId: string): string => rooms.watching(name, workoutId);

/** Workouts can be watched by who may see them. */
function workoutTopic(db: Database): OpenTopic {
  return {
    name,
    watch: watchWorkout,
    unwatch: unwatchWorkout,
    admit: async (actor, id) => {
      const workout = await findVisibleWorkout(db, actor, id);
      return workout ? { gymId: workout.gymId } : null;
    },
  };
}

/** What of the workouts can be watched. */
export function workoutTopics(db: Database): OpenTopic[] {
  return [workoutTopic(db), ...calendarTopics(db)];
}

/** Whoever may not see a workout or a track any more stops watching it. */
export const workoutLiveReactions: readonly LiveReaction[] = [
  liveReaction(gymLeft, ({ userId }, hub) => hub.recheck(rooms.user(userId))),
  liveReaction(trackLeft, ({ userId }, hub) => hub.recheck(rooms.user(userId))),
  liveReaction(trackDeleted, ({ gymId }, hub) => hub.recheck(rooms.gym(gymId))),
  // A change can make a draft of it, a move can take it to another track.
  ...[workoutChanged, workoutMoved, workoutDeleted].map((event) =>
    liveReaction(event, ({ workoutId }, hub) => hub.recheck(workoutRoom(workoutId))),
  ),
  calendarLiveReaction,
];
