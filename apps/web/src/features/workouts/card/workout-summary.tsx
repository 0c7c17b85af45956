import type { Workout } from '@trackboard/contract/workouts';
import { readWhiteboard, withLoadsIn } from '@trackboard/scoring';
import { Ladder } from '../../../ui/ladder.tsx';
import { useWeightUnit } from '../whiteboard/use-weight-unit.ts';
import classes from './workout-summary.module.css';

type Summarized = Pick<
  Workout,
  'workoutType' | 'description' | 'benchmarkValues' | 'repsPerSet' | 'timeCapMinutes'
>;

/** Below a card's name: the first lines of the whiteboard, and the ladder of a lift. */
export function WorkoutSummary({ workout }: { workout: Summarized }) {
  const { workoutType, description, benchmarkValues, repsPerSet, timeCapMinutes } = workout;
  const isLift = workoutType === 'lift' && benchmarkValues.length > 0;
  const { scheme, body, timeCap } = readWhiteboard(
    withLoadsIn(description, useWeightUnit()),
    timeCapMinutes,
  );
  return (
    <>
      <p className={`${classes.details} tnum`} data-lift={isLift || undefined}>
        {scheme && <b className={classes.scheme}>{`${scheme}\n`}</b>}
        {[body, timeCap].filter(Boolean).join('\n')}
      </p>
      {isLift && <Ladder percentages={benchmarkValues} reps={repsPerSet} />}
    </>
  );
}
