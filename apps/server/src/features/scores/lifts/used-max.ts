import { type WeightUnit, convertWeight } from '@trackboard/scoring';
import type { ScoreRow } from '../queries.ts';
import type { History } from './queries.ts';
import { findMax, originOf } from './find-max.ts';

/** The max that a score's weights were percentages of. */
export type UsedMax = Pick<ScoreRow, 'maxUsedKg' | 'maxSource'>;

export const noUsedMax: UsedMax = { maxUsedKg: null, maxSource: null };

/** The max to store with a lift score. An update keeps the first one, since a later max was not used for the lift. */
export function usedMax(
  unit: WeightUnit,
  { subjectKind, subject }: Pick<ScoreRow, 'subjectKind' | 'subject'>,
  history: History,
): UsedMax {
  const { score: before, lifts } = history;
  if (before?.maxUsedKg) return { maxUsedKg: before.maxUsedKg, maxSource: before.maxSource };
  const lift = subjectKind === 'lift' ? lifts.find(({ id }) => id === subject) : undefined;
  const found = lift && findMax(unit, lift, history).taken;
  if (!found) return noUsedMax;
  return { maxUsedKg: convertWeight(found.max, found.unit, 'kg'), maxSource: originOf(found) };
}

/** The max stored with a score, in the reader's unit. */
export function presentUsedMax({ maxUsedKg, maxSource }: UsedMax, unit: WeightUnit) {
  if (maxUsedKg === null) return { maxUsed: null, maxUsedUnit: null, maxSource: null };
  return {
    // Stored in kilograms without rounding, so it is always converted and rounded to one decimal.
    maxUsed: Math.round(convertWeight(maxUsedKg, 'kg', unit) * 10) / 10,
    maxUsedUnit: unit,
    maxSource: maxSource as 'tested' | 'linked' | 'estimated',
  };
}
