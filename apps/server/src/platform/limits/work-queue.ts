import { RateLimiterMemory } from 'rate-limiter-flexible';

/** The size of a task. A small task never waits until a large one ends. */
export type TaskSize = 'small' | 'large';

interface WorkQueueLimits {
  /** Maximum number of concurrent large tasks. One more task can run if it is small. */
  readonly concurrency: number;
  /** The maximum number of tasks of each size that run or wait. */
  readonly capacity: number;
}

/** The sender and the size of a task. */
interface TaskOrigin {
  readonly sender: string;
  readonly size: TaskSize;
  /** A signal that drops the task when aborted, if the task has not started. */
  readonly signal: AbortSignal;
}

interface WorkQueue {
  /**
   * Runs `task` in its turn and returns its result, or returns `full` at once if the queue is full. Throws the errors of
   * the task, or the signal's reason if it is aborted before the task has started.
   */
  run<Result>(origin: TaskOrigin, task: () => Promise<Result>): Promise<Result | 'full'>;
}

interface Turn {
  readonly sender: string;
  readonly size: TaskSize;
  readonly start: () => void;
}

/** Keeps the running and the next tasks. Senders take turns, and each has one turn at a time. */
function createTurns(concurrency: number) {
  /** The turns of each sender in their order. The first sender is the next. */
  const waiting = new Map<string, Turn[]>();
  const running = new Set<Turn>();

  const runs = (is: (turn: Turn) => boolean): number => [...running].filter(is).length;
  const hasRoom = ({ size }: Turn): boolean =>
    running.size <= concurrency &&
    (size === 'small' || runs((each) => each.size === 'large') < concurrency);
  const isBusy = (sender: string): boolean => runs((each) => each.sender === sender) > 0;

  function setWaiting(sender: string, turns: Turn[]): void {
    if (turns.length > 0) waiting.set(sender, turns);
    else waiting.delete(sender);
  }

  function startNext(): void {
    for (const [sender, [next, ...others]] of waiting) {
      if (!next || isBusy(sender) || !hasRoom(next)) continue;
      setWaiting(sender, others);
      running.add(next);
      next.start();
    }
  }

  return {
    add: (turn: Turn): void => {
      waiting.set(turn.sender, [...(waiting.get(turn.sender) ?? []), turn]);
      startNext();
    },
    drop: (turn: Turn): void => {
      const { sender } = turn;
      setWaiting(
        sender,
        (waiting.get(sender) ?? []).filter((each) => each !== turn),
      );
      startNext();
    },
    end: (turn: Turn): void => {
      running.delete(turn);
      // The sender's next turn comes after the other senders'.
      const left = waiting.get(turn.sender) ?? [];
      waiting.delete(turn.sender);
      setWaiting(turn.sender, left);
      startNext();
    },
  };
}

/** Runs tasks with limited concurrency. Senders take turns, and a sender has one task running at a time. */
export function createWorkQueue({ concurrency, capacity }: WorkQueueLimits): WorkQueue {
  const turns = createTurns(concurrency);
  const inside: Record<TaskSize, number> = { small: 0, large: 0 };

  async function takeTurn({ sender, size, signal }: TaskOrigin): Promise<Turn> {
    signal.throwIfAborted();
    const started = Promise.withResolvers<void>();
    const turn = { sender, size, start: started.resolve };
    const leave = () => {
      turns.drop(turn);
      started.reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    turns.add(turn);
    await started.promise.finally(() => signal.removeEventListener('abort', leave));
    return turn;
  }

  return {
    run: async (origin, task) => {
      const { size } = origin;
      if (inside[size] >= capacity) return 'full';
      inside[size] += 1;
      try {
        const turn = await takeTurn(origin);
        try {
          return await task();
        } finally {
          turns.end(turn);
        }
      } finally {
        inside[size] -= 1;
      }
    },
  };
}

/** Runs a task, or returns `full` if its sender already has `most` tasks that run or wait. */
type SenderLimit = <Result>(
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

interface TimeBudget {
  /** Returns the milliseconds until `key` may work again; 0 if it may now. */
  wait(key: string): Promise<number>;
  /** Counts this many milliseconds of work. */
  count(key: string, milliseconds: number): Promise<void>;
  /** Runs `work` and counts its duration, also if `work` throws. */
  spend<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

/** Counts the time of work by key: `points` milliseconds within `duration` seconds, on this node. */
export function createTimeBudget(limits: { points: number; duration: number }): TimeBudget {
  const spent = new RateLimiterMemory(limits);
  const count = async (key: string, milliseconds: number) => {
    await spent.penalty(key, Math.ceil(milliseconds));
  };
  return {
    wait: async (key) => {
      const counted = await spent.get(key);
      return counted && counted.remainingPoints <= 0 ? counted.msBeforeNext : 0;
    },
    count,
    spend: async (key, work) => {
      const start = performance.now();
      try {
        return await work();
      } finally {
        await count(key, performance.now() - start);
      }
    },
  };
}
