import type { Logger } from 'pino';
import { logFailure } from '../log/log-failure.ts';

/** Work that checks at intervals whether there is something to do. */
export interface Recurring {
  /** The name in the log: `workouts.publish-due`. */
  readonly name: string;
  /** The interval in milliseconds. */
  readonly every: number;
  /** Does one batch and returns whether there may be more. Several nodes may run it concurrently. */
  readonly work: () => Promise<boolean>;
}

export interface RunningWork {
  /** Checks at once. */
  readonly wake: () => void;
  /** Waits for the running batch; no other is started. */
  readonly stop: () => Promise<void>;
}

/** Runs the work immediately, when woken, and at its interval, never concurrently. Failures are logged. */
export function startRecurring({ name, every, work }: Recurring, log: Logger): RunningWork {
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
