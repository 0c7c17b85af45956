import { type WeightUnit, convertWeight, weightForDisplay } from '@trackboard/scoring';
import type { Database } from '../../../platform/database/transaction.ts';
import type { WorkoutRow } from '../../workouts/index.ts';
import type { ScoreRow } from '../queries.ts';
import { type Athlete, findMax } from './find-max.ts';
import { liftOfWorkout } from './lift-of-workout.ts';

/** What a score keeps of the max that its weights were reckoned from. */
export type UsedMax = Pick<ScoreRow, 'maxUsedKg' | 'maxSource'>;

/**
 * The max to keep with a score of a lift. The first one stays when the score is updated: a note added a month later
 * must not claim a max that the bar never knew.
 */
export async function usedMax(
  db: Database,
  athlete: Athlete,
  workout: WorkoutRow,
  before: ScoreRow | undefined,
): Promise<UsedMax> {
  const none = { maxUsedKg: null, maxSource: null };
  if (workout.workoutType !== 'lift') return none;
  if (before?.maxUsedKg) return { maxUsedKg: before.maxUsedKg, maxSource: before.maxSource };
  const lift = await liftOfWorkout(db, workout);
  const found = lift && (await findMax(db, athlete, lift, workout.id));
  if (!found) return none;
  return { maxUsedKg: convertWeight(found.max, found.unit, 'kg'), maxSource: found.kind };
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
