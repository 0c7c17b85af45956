import type { ReadCard } from '@trackboard/contract/workouts';
import { scoreTypes } from '@trackboard/scoring';
import type { ReadCard as CardOfText } from '@trackboard/week-text';

interface Entry {
  readonly id: string;
  readonly name: string;
}

interface Libraries {
  readonly benchmarks: readonly Entry[];
  readonly movements: readonly Entry[];
}

/** The entries of a library with their positions as ids, as the reader takes them. */
export const numbered = (entries: readonly Entry[]) =>
  entries.map(({ name }, id) => ({ id, name }));

/** A card with the ids of the libraries, in the fields of a new workout. */
export function presentCard(
  { lines, workout, guesses, hints }: CardOfText,
  { benchmarks, movements }: Libraries,
): ReadCard {
  const { scoreType, sets, percents, movementIds, benchmarkId, ...same } = workout;
  return {
    lines: [...lines],
    workout: {
      ...same,
      scoreType: scoreTypes[scoreType].number,
      sets: sets ?? 1,
      benchmarkValues: percents,
      movementIds: movementIds.flatMap((id) => movements[id]?.id ?? []),
      benchmarkId: benchmarkId === null ? null : (benchmarks[benchmarkId]?.id ?? null),
    },
    guesses: [...guesses],
    hints: [...hints],
  };
}
