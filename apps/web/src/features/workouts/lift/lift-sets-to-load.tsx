import { Text } from '@mantine/core';
import type { LoadedLift } from '@trackboard/contract/lifts';
import type { Workout } from '@trackboard/contract/workouts';
import type { ReactNode } from 'react';
import { Ladder } from '../../../ui/ladder.tsx';

/** Where a max is added. */
export const addMaxWords = 'Add a max to see your weights';

interface LiftSetsToLoadProps {
  workout: Pick<Workout, 'benchmarkValues' | 'repsPerSet'>;
  /** The sets as the reader's weights; null for readers without any. */
  weights: LoadedLift | null;
  /** Shown to an athlete without a max. */
  addMax: ReactNode;
}

/** The sets of a lift with the weights to load, or with percentages if the athlete has no max. */
export function LiftSetsToLoad({ workout, weights, addMax }: LiftSetsToLoadProps) {
  const max = weights?.source.max ?? null;
  return (
    <>
      <Ladder
        percentages={workout.benchmarkValues}
        reps={workout.repsPerSet}
        loads={max === null ? undefined : weights?.sets.map(({ loadable }) => loadable)}
        unit={weights?.unit}
      />
      {max !== null && (
        <Text mt="var(--space-6)" c="dimmed" fz="var(--small-size)">
          To load, from your max of {max} {weights?.unit}
        </Text>
      )}
      {weights && max === null && addMax}
    </>
  );
}
