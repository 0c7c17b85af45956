import { hours } from '../time/clock.ts';
import type { Recurring } from './recurring.ts';

/** Rows of one batch: few enough that nothing waits long for its locks. */
const batch = 1000;

/**
 * Recurring work that deletes expired rows in batches. `deleteBatch` deletes at most `limit` rows that no other node has
 * locked, and returns how many it deleted.
 */
export function sweeping(name: string, deleteBatch: (limit: number) => Promise<number>): Recurring {
  return { name, every: hours(1), work: async () => (await deleteBatch(batch)) === batch };
}
