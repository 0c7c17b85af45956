import * as scores from '@trackboard/contract/scores';
import { type UnsentEntry, useUnsentWrites } from '../../../lib/unsent-writes/use-unsent-writes.ts';

export type UnsentScore = UnsentEntry<typeof scores.save>;

/** The user's own score of a workout that is not saved yet. */
export function useUnsentScore(trackWorkoutId: string): UnsentScore | null {
  const entries = useUnsentWrites(scores.save, (input) => input.trackWorkoutId === trackWorkoutId);
  return entries.at(-1) ?? null;
}
