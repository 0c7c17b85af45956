import type { WeightUnit } from '@trackboard/scoring';
import { useOptionalSession } from '../../../lib/session.ts';

/** Returns the unit in which the reader trains. */
export function useWeightUnit(): WeightUnit {
  return useOptionalSession('user')?.weight ?? 'lbs';
}
