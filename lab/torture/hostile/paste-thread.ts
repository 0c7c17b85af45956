import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { workouts } from '@trackboard/contract/all-endpoints';
import { apiAt } from '@trackboard/story-world';

/*
 * A thread of `torture-pastes.ts`. A coach pastes texts without a pause until the thread is told to
 * stop.
 */

export interface PastingCoach {
  readonly origin: string;
  readonly token: string;
  readonly gymId: string;
  readonly fromDate: string;
  readonly texts: readonly string[];
}

/** The result that the coach's thread posts at the end. */
export interface Pasted {
  /** The number of answers with each status. */
  readonly statuses: ReadonlyMap<number, number>;
  readonly problems: readonly string[];
}

// The thread has a low priority, because a coach's browser is another computer. On other systems,
// this would be the priority of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

/**
 * The number of requests at once. A coach's own browser asks for the next reading before the last
 * one is answered.
 */
const atOnce = 3;

/** The expected statuses: the server reads a text, or says what to do. */
const expected = new Set([200, 400, 429]);

const { origin, token, gymId, fromDate, texts } = workerData as PastingCoach;
const api = apiAt(origin);
const problems: string[] = [];
const statuses = new Map<number, number>();
let next = 0;
const stopping = new AbortController();
parentPort?.once('message', () => stopping.abort());

async function paste(): Promise<void> {
  while (next < texts.length || !stopping.signal.aborted) {
    const text = (texts[next % texts.length] ?? '').toWellFormed();
    next += 1;
    const form = { gymId, text, fromDate, unit: 'kg' as const };
    const { status } = await api.try(workouts.readText, form, token);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (!expected.has(status)) problems.push(`${status} to the text ${text.slice(0, 40)}`);
  }
}

// The first reading waits for the threads of the server to start.
await api.try(workouts.readText, { gymId, text: 'Mon', fromDate, unit: 'kg' }, token);
parentPort?.postMessage('ready', []);
await Promise.all(Array.from({ length: atOnce }, paste));
parentPort?.postMessage({ statuses, problems } satisfies Pasted, []);
