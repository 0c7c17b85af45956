import type { LoadedLift } from '@trackboard/contract/lifts';
import type { TrackWorkout } from '@trackboard/contract/workouts';
import { type ReactNode, useMemo } from 'react';
import { Text } from '@mantine/core';
import type { OwnResult } from '../features/scores/logged/use-own-results.ts';
import { OwnResultLine } from '../features/scores/logged/own-result-line.tsx';
import type { PageMarks } from '../features/workouts/calendar/calendar.tsx';
import { counted } from '../lib/locale.ts';

/** Shows on an owner's card how many scores the workout has. Renders nothing if it has none. */
function ScoreCount({ count }: { count: number }) {
  return count > 0 ? (
    <Text className="tnum" mt="xs" fz="var(--small-size)" fw={560}>
      {counted(count, 'score')}
    </Text>
  ) : null;
}

/**
 * Returns the marks of the cards: the number of scores for coaches, and their result for athletes.
 */
export function usePageMarks(
  programmes: boolean,
  countOf: (trackWorkoutId: string) => number,
  resultOf: (item: TrackWorkout) => OwnResult | null,
  weightsOf: (trackWorkoutId: string) => LoadedLift | null,
  ownOf: (day: string) => ReactNode,
): PageMarks {
  const counts: PageMarks = useMemo(
    () => ({
      mark: ({ trackWorkoutId }) => <ScoreCount count={countOf(trackWorkoutId)} />,
      isLogged: () => false,
      weightsOf,
      ofDay: () => null,
    }),
    [countOf, weightsOf],
  );
  if (programmes) return counts;
  return {
    mark: (item) => {
      const result = resultOf(item);
      return result && <OwnResultLine result={result} isSmall />;
    },
    isLogged: (item) => resultOf(item) !== null,
    weightsOf,
    ofDay: ownOf,
  };
}
