import {
  workoutChanged,
  workoutMoved,
  workoutPublished,
  workoutRestored,
} from '@trackboard/contract/workouts';
import { type Reaction, reaction } from '../../platform/events/reaction.ts';
import { followWorkout } from './records/follow-workout.ts';
import type { Context } from '../../platform/context.ts';

/** What a score counts for follows its workout. */
export function scoreReactions(context: Context): Reaction[] {
  return [
    reaction(
      [workoutChanged, workoutMoved, workoutPublished, workoutRestored],
      { name: 'scores.follow-workout', channel: 'react' },
      (workout) => followWorkout(context, workout),
    ),
  ];
}
