import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type Failure, failure } from '@trackboard/contract';
import type { WeekOfGym, readWeekOfGym } from '@trackboard/week-text';
import { waitInWords } from '../../../platform/limits/judge-attempt.ts';
import {
  createSenderLimit,
  createTimeBudget,
  createWorkQueue,
} from '../../../platform/limits/work-queue.ts';

type Input = Parameters<typeof readWeekOfGym>;
type Refusal = Failure<'text_too_slow' | 'too_many_requests'>;

export interface WeekReader {
  /** Reads a week for this user, or returns why it was not read. */
  read(userId: string, ...input: Input): Promise<WeekOfGym | Refusal>;
  /** Ends the threads. */
  readonly close: () => Promise<void>;
}

const usualLimits = {
  /** The processor time that one reading may take, in milliseconds. The largest text takes a tenth of it. */
  longest: 2000,
  /** The time for which a reading waits for its turn, in milliseconds. */
  longestWait: 5000,
  /**
   * The processor time that all readings of a user may take: 6 seconds in 60, a tenth of a core. The largest text that
   * stays readable takes 40 ms on a fast machine and up to ten times as long on a slow or busy one, so a coach who types
   * a large week is not refused there.
   */
  budget: { points: 6000, duration: 60 },
};

/** One text is read while two wait, because a browser asks again while its user types. */
const readingsOfUser = 3;

/** The number of checks of a reading within the longest time that it may take. */
const checks = 8;

function busy(message: string, retryAfter: number): Refusal {
  return failure('too_many_requests', { message, retryAfter });
}

async function startThread(): Promise<Worker> {
  const thread = new Worker(new URL('./read-week-thread.ts', import.meta.url));
  thread.unref();
  await once(thread, 'message');
  return thread;
}

/**
 * Measures the processor time of a thread from now on. Time in which a busy machine runs other programs does not count.
 */
async function measure(thread: Worker): Promise<() => Promise<number>> {
  const before = await thread.cpuUsage();
  return async () => {
    const { user, system } = await thread.cpuUsage(before);
    return (user + system) / 1000;
  };
}

/** Calls `onLate` when `used` exceeds `longest` or the thread has ended. Returns a function that stops the watch. */
function watch(used: () => Promise<number>, longest: number, onLate: () => void): () => void {
  const check = async () => {
    if ((await used()) > longest) onLate();
  };
  const checking = setInterval(() => void check().catch(onLate), longest / checks);
  return () => clearInterval(checking);
}

/**
 * Reads weeks in two threads. A thread is ended if a reading takes too long, so a text that is slow to read delays no
 * other request. Users take turns.
 */
export function createWeekReader({ longest, longestWait, budget } = usualLimits): WeekReader {
  const queue = createWorkQueue({ concurrency: 2, capacity: 20 });
  const limited = createSenderLimit();
  const time = createTimeBudget(budget);
  const threads = new Set<Worker>();
  const idle: Worker[] = [];

  async function nextThread(): Promise<Worker> {
    const thread = idle.pop() ?? (await startThread());
    threads.add(thread);
    return thread;
  }

  async function end(thread: Worker): Promise<void> {
    threads.delete(thread);
    await thread.terminate();
  }

  async function readIn(
    thread: Worker,
    userId: string,
    input: Input,
  ): Promise<WeekOfGym | Refusal> {
    const late = new AbortController();
    const used = await measure(thread);
    const stopWatching = watch(used, longest, () => late.abort());
    try {
      const answered = once(thread, 'message', { signal: late.signal });
      thread.postMessage(input);
      const [week] = (await answered) as [WeekOfGym];
      await time.count(userId, await used());
      idle.push(thread);
      return week;
    } catch (error) {
      await time.count(userId, longest);
      await end(thread);
      if (late.signal.aborted) return failure('text_too_slow');
      throw error;
    } finally {
      stopWatching();
    }
  }

  async function readInTurn(userId: string, input: Input): Promise<WeekOfGym | Refusal | 'full'> {
    const signal = AbortSignal.timeout(longestWait);
    try {
      return await queue.run({ sender: userId, size: 'large', signal }, async () =>
        readIn(await nextThread(), userId, input),
      );
    } catch (error) {
      if (error === signal.reason) return 'full';
      throw error;
    }
  }

  /** Waits until the user's texts may take time again. If that is later than `longestWait`, returns when it will be. */
  async function waitForTime(userId: string): Promise<Refusal | null> {
    const wait = await time.wait(userId);
    // A refused program asks again at once, and its requests would take as long as readings do, so it waits
    // here.
    if (wait > 0) await setTimeout(Math.min(wait, longestWait));
    if (wait <= longestWait) return null;
    const left = Math.ceil((wait - longestWait) / 1000);
    return busy(`Your texts take long to read. Try again in ${waitInWords(left)}.`, left);
  }

  return {
    read: async (userId, ...input) => {
      const week = await limited(
        userId,
        readingsOfUser,
        async () => (await waitForTime(userId)) ?? readInTurn(userId, input),
      );
      return week === 'full'
        ? busy('Other texts are being read. Try again in 5 seconds.', 5)
        : week;
    },
    close: async () => {
      await Promise.all([...threads].map(end));
    },
  };
}
