import {
  workoutChanged,
  workoutMoved,
  workoutPublished,
  workoutRestored,
} from '@trackboard/contract';
import { type Reaction, reaction } from '../../platform/events/reaction.ts';
import { followWorkout } from './records/follow-workout.ts';
import type { ScoresDeps } from './scores-deps.ts';

/** What a score counts for follows its workout. */
export function scoreReactions(deps: Pick<ScoresDeps, 'db'>): Reaction[] {
  const follow = (workout: { gymId: string; workoutId: string }) => followWorkout(deps, workout);
  return [
    reaction(workoutChanged, 'scores.follow-changed-workout', follow),
    reaction(workoutMoved, 'scores.follow-moved-workout', follow),
    reaction(workoutPublished, 'scores.follow-published-workout', follow),
    reaction(workoutRestored, 'scores.follow-restored-workout', follow),
  ];
}
