import type { Logger } from 'pino';
import { logFailure } from '../log/log-failure.ts';

/** Work that looks again and again whether there is something to do. */
export interface Recurring {
  /** Names it in the log: `workouts.publish-due`. */
  readonly name: string;
  /** How often to look without a hint, in milliseconds. */
  readonly every: number;
  /** Does a part of what there is to do and answers whether more may wait. Many nodes do it at once. */
  readonly work: () => Promise<boolean>;
}

export interface RunningWork {
  /** Looks at once. */
  readonly wake: () => void;
  /** Waits until what is under way has ended; nothing is begun afterwards. */
  readonly stop: () => Promise<void>;
}

/**
 * Works at once, when woken, and every so often; never twice at the same time. What fails is logged and tried again
 * the next time.
 */
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
