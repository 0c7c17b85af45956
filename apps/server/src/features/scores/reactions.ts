import {
  workoutChanged,
  workoutMoved,
  workoutPublished,
  workoutRestored,
} from '@trackboard/contract/workouts';
import { type Reaction, reaction } from '../../platform/events/reaction.ts';
import { followWorkout } from './records/follow-workout.ts';
import type { Context } from '../../platform/context.ts';

/** Updates the results of a workout's scores after the workout changed. */
export function scoreReactions(context: Context): Reaction[] {
  return [
    reaction(
      [workoutChanged, workoutMoved, workoutPublished, workoutRestored],
      { name: 'scores.follow-workout', channel: 'react' },
      (workout) => followWorkout(context, workout),
    ),
  ];
}
