import * as scores from '@trackboard/contract/scores';
import { type OutboxEntry, useOutbox } from '../../../lib/outbox/use-outbox.ts';

export type UnsentScore = OutboxEntry<typeof scores.save>;

/** The user's own score of a workout that is not saved yet. */
export function useUnsentScore(trackWorkoutId: string): UnsentScore | null {
  const entries = useOutbox(scores.save, (input) => input.trackWorkoutId === trackWorkoutId);
  return entries.at(-1) ?? null;
}
