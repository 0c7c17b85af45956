/** Tasks that run one after another under each key; keys do not wait for each other. */
export interface Queues {
  /** Runs `task` when all before it under `key` have ended. Its error goes to `onError`, and the next one runs. */
  add(key: string, task: () => Promise<void> | void): void;
  /** How many keys have tasks that have not ended. */
  readonly size: number;
}

/** Queues that exist for as long as they have tasks. */
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
