import type { Workout } from '@trackboard/contract/workouts';
import { Ladder } from '../../../ui/ladder.tsx';
import classes from './workout-summary.module.css';

/** Below a card's name: the first lines of the details, and the ladder of a lift. */
export function WorkoutSummary({ workout }: { workout: Workout }) {
  const { workoutType, description, benchmarkValues, repsPerSet } = workout;
  const isLift = workoutType === 'lift' && benchmarkValues.length > 0;
  return (
    <>
      <p className={classes.details} data-lift={isLift || undefined}>
        {description}
      </p>
      {isLift && <Ladder percentages={benchmarkValues} reps={repsPerSet} />}
    </>
  );
}
