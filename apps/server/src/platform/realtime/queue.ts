/** Tasks that run one after another. */
export interface Queue {
  /** Runs `task` when all before it have ended. What it throws goes to `onError`, and the next one runs. */
  add(task: () => Promise<void> | void): void;
  /** Resolves when all that was added until now has ended. */
  done(): Promise<void>;
}

/** An empty queue. */
export function createQueue(onError: (error: unknown) => void): Queue {
  let last = Promise.resolve();
  return {
    add: (task) => {
      last = last.then(task).catch(onError);
    },
    done: () => last,
  };
}
