export interface WorkQueueLimits {
  /** Tasks that run at the same time. */
  readonly concurrency: number;
  /** Tasks that run or wait. */
  readonly capacity: number;
  /** Of these, how many may come from one sender. */
  readonly capacityPerSender: number;
}

/** Who a task runs for. */
interface TaskOrigin {
  readonly sender: string;
  /** Aborting it drops the task if it has not started. */
  readonly signal: AbortSignal;
}

export interface WorkQueue {
  /**
   * Runs `task` in its turn and returns its result, or `full` at once if the queue is full. Throws what the task throws,
   * or the signal's reason if it is aborted before the task has started.
   */
  run<Result>(origin: TaskOrigin, task: () => Promise<Result>): Promise<Result | 'full'>;
}

/** A semaphore: permits are granted in the order of requests. */
function createPermits(count: number) {
  let free = count;
  const waiting = new Set<() => void>();
  return {
    acquire: async (signal: AbortSignal): Promise<void> => {
      signal.throwIfAborted();
      if (free > 0) {
        free -= 1;
        return;
      }
      const turn = Promise.withResolvers<void>();
      const leave = () => {
        waiting.delete(turn.resolve);
        turn.reject(signal.reason);
      };
      waiting.add(turn.resolve);
      signal.addEventListener('abort', leave, { once: true });
      await turn.promise.finally(() => signal.removeEventListener('abort', leave));
    },
    release: (): void => {
      const [next] = waiting;
      if (!next) {
        free += 1;
        return;
      }
      waiting.delete(next);
      next();
    },
  };
}

/** Runs tasks in order with limited concurrency; the queue's length is limited, so that no task waits long. */
export function createWorkQueue(limits: WorkQueueLimits): WorkQueue {
  const permits = createPermits(limits.concurrency);
  const inside = new Map<string, number>();
  let total = 0;

  const count = (sender: string, step: 1 | -1): void => {
    const next = (inside.get(sender) ?? 0) + step;
    if (next === 0) inside.delete(sender);
    else inside.set(sender, next);
    total += step;
  };
  const isFull = (sender: string): boolean =>
    total >= limits.capacity || (inside.get(sender) ?? 0) >= limits.capacityPerSender;

  return {
    run: async ({ sender, signal }, task) => {
      if (isFull(sender)) return 'full';
      count(sender, 1);
      try {
        await permits.acquire(signal);
        try {
          return await task();
        } finally {
          permits.release();
        }
      } finally {
        count(sender, -1);
      }
    },
  };
}
