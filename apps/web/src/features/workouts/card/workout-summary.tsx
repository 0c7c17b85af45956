import type { Workout } from '@trackboard/contract';
import { Ladder } from '../../../ui/ladder.tsx';
import classes from './workout-summary.module.css';

/** What a tile tells of a workout below its name: the ladder of a lift, else the first lines of the details. */
export function WorkoutSummary({ workout }: { workout: Workout }) {
  if (workout.workoutType === 'lift' && workout.benchmarkValues.length > 0) {
    return <Ladder percentages={workout.benchmarkValues} reps={workout.repsPerSet} />;
  }
  return <p className={classes.details}>{workout.description}</p>;
}
