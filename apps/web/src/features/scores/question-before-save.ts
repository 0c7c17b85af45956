import {
  type SetValue,
  type WeightUnit,
  formatScore,
  isTwiceAsGood,
  scoreTypes,
  sortKey,
} from '@trackboard/scoring';
import { formatDay } from '../../lib/dates.ts';
import type { ScoredWorkout } from './scored-workout.ts';

/** A result to compare with others of the same workout. */
export interface Result {
  readonly isScaled: boolean;
  /** The best set or the total; a weight is in the unit of the comparison. */
  readonly highest: SetValue;
}

type Compared = Pick<ScoredWorkout, 'kind' | 'day'>;

/** Returns the best result of the same standard, or of all results if that standard has none. */
function bestOf(
  kind: Compared['kind'],
  result: Result,
  others: readonly Result[],
  unit: WeightUnit,
) {
  const ranked = others.flatMap((other) => {
    const key = sortKey(kind, other.highest, unit);
    return key === null ? [] : { ...other, key };
  });
  const peers = ranked.filter(({ isScaled }) => isScaled === result.isScaled);
  const sign = scoreTypes[kind].lowerIsBetter ? 1 : -1;
  const [best = null] = (peers.length > 0 ? peers : ranked).toSorted(
    (one, other) => sign * (one.key - other.key),
  );
  return best;
}

/**
 * Returns the question to ask before a result is saved that may be a slip: it is twice as good as the best of the others, or its
 * workout is on a later day. Returns null for all other results.
 */
export function questionBeforeSave(
  { kind, day }: Compared,
  result: Result,
  others: readonly Result[],
  { unit, today }: { unit: WeightUnit; today: string },
): string | null {
  const best = bestOf(kind, result, others, unit);
  const isFar = best && isTwiceAsGood(kind, sortKey(kind, result.highest, unit), best.key);
  const reasons = [
    isFar && `That is twice as good as the best so far, ${formatScore(kind, best.highest, unit)}.`,
    day > today && `This workout is on ${formatDay(day, 'long')}.`,
  ].filter(Boolean);
  return reasons.length > 0 ? `${reasons.join(' ')} Save it?` : null;
}
