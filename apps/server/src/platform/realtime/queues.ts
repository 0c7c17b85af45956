/** Runs tasks with the same key one after another, and tasks with different keys concurrently. */
export interface Queues {
  /**
   * Runs `task` when all earlier tasks of `key` have ended. The task's error is passed to
   * `onError`.
   */
  add(key: string, task: () => Promise<void> | void): void;
  /** The number of keys with unfinished tasks. */
  readonly size: number;
}

/** Creates queues. A key without tasks takes no memory. */
export function createQueues(onError: (error: unknown) => void): Queues {
  const last = new Map<string, Promise<void>>();
  return {
    add: (key, task) => {
      const before = last.get(key) ?? Promise.resolve();
      const current = before
        .then(task)
        .catch(onError)
        .finally(() => {
          if (last.get(key) === current) last.delete(key);
        });
      last.set(key, current);
    },
    get size() {
      return last.size;
    },
  };
}
