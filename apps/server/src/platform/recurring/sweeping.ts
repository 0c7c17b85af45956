import { hours } from '../time/clock.ts';
import type { Recurring } from './recurring.ts';

/** Rows of one batch: few enough that nothing waits for its locks. */
const batch = 1000;

/**
 * Recurring work that deletes what is over, one batch after another. `deleteBatch` deletes at most so many rows that no
 * other node holds, and answers how many they were.
 */
export function sweeping(name: string, deleteBatch: (limit: number) => Promise<number>): Recurring {
  return { name, every: hours(1), work: async () => (await deleteBatch(batch)) === batch };
}
