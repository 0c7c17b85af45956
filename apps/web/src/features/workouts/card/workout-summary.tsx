import type { LoadedLift } from '@trackboard/contract/lifts';
import type { Workout } from '@trackboard/contract/workouts';
import { formatRepsPerSet, readWhiteboard, withLoadsIn } from '@trackboard/scoring';
import type { ReactNode } from 'react';
import { weightsOfSets } from '../../../lib/asked-weights.ts';
import { lineParts } from '../../../lib/line-parts.ts';
import { hasPercentages } from '../workout-kind.ts';
import { Ladder } from '../../../ui/ladder.tsx';
import { WeightButton } from '../../../ui/weight-button.tsx';
import { useWeightUnit } from '../../../lib/session.ts';
import classes from './workout-summary.module.css';

/** The text of the link that adds a max. */
export const addMaxWords = 'Add a max to see your weights';

interface LiftSetsToLoadProps {
  workout: Pick<Workout, 'name' | 'benchmarkValues' | 'repsPerSet' | 'repsPerSetUpTo'>;
  /** The reader's weights for the sets; null for readers without weights. */
  weights: LoadedLift | null;
  /** Shown to an athlete without a max. */
  addMax: ReactNode;
}

/**
 * Shows the sets of a lift with the weights to load. It shows percentages if the athlete has no max, and only reps if the sets
 * have no percentages.
 */
export function LiftSetsToLoad({ workout, weights, addMax }: LiftSetsToLoadProps) {
  const isOfMax = hasPercentages(workout);
  const max = isOfMax ? (weights?.source.max ?? null) : null;
  const asked = weights ? weightsOfSets(weights, weights.movement ?? workout.name) : [];
  return (
    <>
      <Ladder
        percentages={workout.benchmarkValues}
        reps={formatRepsPerSet(workout)}
        loads={max === null ? undefined : weights?.sets.map(({ loadable }) => loadable)}
        unit={weights?.unit}
      />
      {max !== null && (
        <div className={`line wrap spread ${classes.load}`}>
          <p className="dim small">
            To load, from your max of {max} {weights?.unit}
          </p>
          {asked.some((weight) => weight !== null) && (
            <WeightButton
              className={classes.plates}
              weights={asked}
              label={`Plates, ${workout.name}`}
            >
              Plates
            </WeightButton>
          )}
        </div>
      )}
      {weights && isOfMax && max === null && addMax}
    </>
  );
}

type Summarized = Pick<
  Workout,
  | 'name'
  | 'workoutType'
  | 'description'
  | 'benchmarkValues'
  | 'repsPerSet'
  | 'repsPerSetUpTo'
  | 'timeCapMinutes'
>;

interface WorkoutSummaryProps {
  workout: Summarized;
  /** The athlete's weights for the sets of a lift. */
  weights?: LoadedLift | null;
}

/** Keeps each number on one line with its unit. */
const withUnitsKept = (text: string) =>
  lineParts(text)
    .map((part) => (part.kind === 'text' ? part.text : part.text.replaceAll(' ', '\u00a0')))
    .join('');

/** Shows below a card's name the first lines of the whiteboard, and the ladder of a lift. */
export function WorkoutSummary({ workout, weights = null }: WorkoutSummaryProps) {
  const { workoutType, description, benchmarkValues, timeCapMinutes } = workout;
  const isLift = workoutType === 'lift' && benchmarkValues.length > 0;
  const { scheme, body, timeCap } = readWhiteboard(
    withLoadsIn(description, useWeightUnit()),
    timeCapMinutes,
  );
  return (
    <>
      <p className={`${classes.details} tnum`} dir="auto" data-lift={isLift || undefined}>
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
