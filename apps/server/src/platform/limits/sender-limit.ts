/** Runs a task, or returns `full` if its sender already has `most` tasks that run or wait. */
export type SenderLimit = <Result>(
  sender: string,
  most: number,
  task: () => Promise<Result>,
) => Promise<Result | 'full'>;

/** Limits the tasks of each sender, so that none of them fills a queue. */
export function createSenderLimit(): SenderLimit {
  const taken = new Map<string, number>();
  return async (sender, most, task) => {
    const before = taken.get(sender) ?? 0;
    if (before >= most) return 'full';
    taken.set(sender, before + 1);
    try {
      return await task();
    } finally {
      const left = (taken.get(sender) ?? 0) - 1;
      if (left > 0) taken.set(sender, left);
      else taken.delete(sender);
    }
  };
}
