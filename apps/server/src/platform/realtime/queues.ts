/** Runs the tasks of a key one after another, and those of different keys concurrently. */
export interface Queues {
  /** Runs `task` when all earlier tasks of `key` have ended. Its error is passed to `onError`. */
  add(key: string, task: () => Promise<void> | void): void;
  /** The number of keys with unfinished tasks. */
  readonly size: number;
}

/** Creates queues that keep nothing of a key without tasks. */
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
