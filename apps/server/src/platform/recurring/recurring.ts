import type { Logger } from 'pino';
import { logFailure } from '../log/log-failure.ts';
import { hours } from '../time/clock.ts';

/** Work that checks at intervals whether there is something to do. */
export interface Recurring {
  /** The name in the log: `workouts.publish-due`. */
  readonly name: string;
  /** The interval in milliseconds. If left out, it is the interval of work that people wait for. */
  readonly every?: number;
  /** Does one batch and returns whether there may be more. Several nodes may run it concurrently. */
  readonly work: () => Promise<boolean>;
}

export interface RunningWork {
  /** Checks now. */
  readonly wake: () => void;
  /** Waits for the running batch and starts no other batch. */
  readonly stop: () => Promise<void>;
}

/** The interval of work that people wait for, in milliseconds. */
const soon = 5000;

/**
 * Runs the work immediately, when woken, and at its interval, but never concurrently. Failures are logged.
 */
export function startRecurring({ name, every = soon, work }: Recurring, log: Logger): RunningWork {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let wokenAgain = false;

  const drain = async (): Promise<void> => {
    let left = true;
    while (left && !stopping.signal.aborted) {
      wokenAgain = false;
      const more = await work();
      left = more || wokenAgain;
    }
  };
  const wake = (): void => {
    wokenAgain = true;
    if (running || stopping.signal.aborted) return;
    running = drain()
      .catch((error: unknown) => logFailure(log, error, `${name} failed`))
      .finally(() => {
        running = null;
      });
  };

  const timer = setInterval(wake, every);
  wake();
  return {
    wake,
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}

/** Rows per batch, few enough to hold locks only briefly. */
const batch = 1000;

/**
 * Recurring work that deletes expired rows in batches. `deleteBatch` deletes at most `limit` rows that are not locked,
 * and returns the number.
 */
export function sweeping(name: string, deleteBatch: (limit: number) => Promise<number>): Recurring {
  return { name, every: hours(1), work: async () => (await deleteBatch(batch)) === batch };
}
