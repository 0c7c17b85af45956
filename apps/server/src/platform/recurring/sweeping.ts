import { hours } from '../time/clock.ts';
import type { Recurring } from './recurring.ts';

/** Rows per batch, few enough to hold locks only briefly. */
const batch = 1000;

/**
 * Recurring work that deletes expired rows in batches. `deleteBatch` deletes at most `limit` rows that are not locked,
 * and returns the number.
 */
export function sweeping(name: string, deleteBatch: (limit: number) => Promise<number>): Recurring {
  return { name, every: hours(1), work: async () => (await deleteBatch(batch)) === batch };
}
