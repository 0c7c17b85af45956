import { setTimeout as pause } from 'node:timers/promises';
import type { Load } from '../crash/load.ts';

/** How often the number of acknowledged writes is read, in milliseconds. */
const lookEvery = 20;

/** How many writes must be acknowledged before writing counts as possible again. */
const enough = 20;

/** How long that may take, in milliseconds. */
const patience = 120_000;

/**
 * Runs `work` and waits until writes are acknowledged after it. Returns the longest time, in milliseconds, in which none was.
 */
export async function longestWithoutWrite(load: Load, work: () => Promise<void>): Promise<number> {
  let count = load.ledger.count();
  let last = performance.now();
  let longest = 0;
  const look = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    if (load.ledger.count() === count) return;
    count = load.ledger.count();
    last = now;
  };
  const looking = setInterval(look, lookEvery);
  try {
    await work();
    const goal = load.ledger.count() + enough;
    const end = performance.now() + patience;
    while (load.ledger.count() < goal) {
      if (performance.now() > end) throw new Error('no write is acknowledged any more');
      await pause(lookEvery);
    }
    return longest;
  } finally {
    clearInterval(looking);
  }
}
