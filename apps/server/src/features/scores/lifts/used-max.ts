import { type WeightUnit, convertWeight, weightForDisplay } from '@trackboard/scoring';
import type { ScoreRow } from '../queries.ts';
import type { History } from './queries.ts';
import { findMax, originOf } from './find-max.ts';

/** What a score keeps of the max that its weights are percentages of. */
export type UsedMax = Pick<ScoreRow, 'maxUsedKg' | 'maxSource'>;

export const noUsedMax: UsedMax = { maxUsedKg: null, maxSource: null };

/**
 * The max to keep with a score of a lift. The first one stays when the score is updated: a note added a month later
 * must not claim a max that the bar never knew.
 */
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

/** The max kept with a score, in its reader's unit. */
export function presentUsedMax({ maxUsedKg, maxSource }: UsedMax, unit: WeightUnit) {
  if (maxUsedKg === null) return { maxUsed: null, maxUsedUnit: null, maxSource: null };
  return {
    // Always a converted weight to one decimal, since it is kept in kilograms whatever it was entered in.
    maxUsed: Math.round(weightForDisplay(maxUsedKg, { from: 'kg', to: unit }) * 10) / 10,
    maxUsedUnit: unit,
    maxSource: maxSource as 'tested' | 'linked' | 'estimated',
  };
}
