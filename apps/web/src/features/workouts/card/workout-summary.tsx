import type { LoadedLift } from '@trackboard/contract/lifts';
import type { Workout } from '@trackboard/contract/workouts';
import { readWhiteboard, withLoadsIn } from '@trackboard/scoring';
import { lineParts } from '../../../lib/line-parts.ts';
import { addMaxWords, LiftSetsToLoad } from '../lift/lift-sets-to-load.tsx';
import { useWeightUnit } from '../whiteboard/use-weight-unit.ts';
import classes from './workout-summary.module.css';

type Summarized = Pick<
  Workout,
  'workoutType' | 'description' | 'benchmarkValues' | 'repsPerSet' | 'timeCapMinutes'
>;

interface WorkoutSummaryProps {
  workout: Summarized;
  /** The sets of a lift as the athlete's weights. */
  weights?: LoadedLift | null;
}

/** Keeps each number on one line with its unit. */
const withUnitsKept = (text: string) =>
  lineParts(text)
    .map((part) => (part.kind === 'text' ? part.text : part.text.replaceAll(' ', '\u00a0')))
    .join('');

/** Below a card's name: the first lines of the whiteboard, and the ladder of a lift. */
export function WorkoutSummary({ workout, weights = null }: WorkoutSummaryProps) {
  const { workoutType, description, benchmarkValues, timeCapMinutes } = workout;
  const isLift = workoutType === 'lift' && benchmarkValues.length > 0;
  const { scheme, body, timeCap } = readWhiteboard(
    withLoadsIn(description, useWeightUnit()),
    timeCapMinutes,
  );
  return (
    <>
      <p className={`${classes.details} tnum`} data-lift={isLift || undefined}>
        {scheme && <b className={classes.scheme}>{`${withUnitsKept(scheme)}\n`}</b>}
        {withUnitsKept([body, timeCap].filter(Boolean).join('\n'))}
      </p>
      {isLift && (
        <LiftSetsToLoad
          workout={workout}
          weights={weights}
          addMax={<p className={classes.max}>{addMaxWords}</p>}
        />
      )}
    </>
  );
}
