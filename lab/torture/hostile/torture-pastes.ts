import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { workouts } from '@trackboard/contract/all-endpoints';
import { apiAt } from '@trackboard/story-world';
import { openSmallGym } from '../../../apps/server/testing/small-gym.ts';
import { hostileTexts } from '../../../packages/week-text/testing/hostile-texts.ts';
import type { Pasted, PastingCoach } from './paste-thread.ts';
import { startApp } from './start-app.ts';

interface PasteReport {
  /** The number of answers to the texts with each status. */
  readonly statuses: ReadonlyMap<number, number>;
  /**
   * The 99th percentile of the times of `/healthz` and another user's week, without and beside the texts, in
   * milliseconds.
   */
  readonly usual: number;
  readonly beside: number;
  readonly problems: readonly string[];
}

const week = { fromDate: '2026-11-22', toDate: '2026-11-28' };

function percentile(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

async function runPastes(
  { origin }: Awaited<ReturnType<typeof startApp>>,
  { texts, seconds }: { texts: readonly string[]; seconds: number },
): Promise<PasteReport> {
  const api = apiAt(origin);
  const { owner, gymId, trackId, mara } = await openSmallGym(api);
  const problems: string[] = [];

  async function probe(): Promise<number> {
    const start = performance.now();
    const { status } = await fetch(`${origin}/healthz`);
    if (status !== 200) problems.push(`/healthz answers ${status}`);
    await api.do(workouts.list, { gymId, trackId, ...week }, mara.token);
    return performance.now() - start;
  }

  async function measure(duration: number): Promise<number> {
    const end = performance.now() + duration * 1000;
    const times: number[] = [];
    while (performance.now() < end) times.push(await probe());
    return percentile(times);
  }

  // The first requests load code that later ones use.
  await measure(1);
  const usual = await measure(seconds);
  const coach: PastingCoach = { origin, token: owner.token, gymId, fromDate: week.fromDate, texts };
  const pasting = new Worker(new URL('paste-thread.ts', import.meta.url), { workerData: coach });
  await once(pasting, 'message');
  const ended = once(pasting, 'message') as Promise<[Pasted]>;
  const beside = await measure(seconds);
  pasting.postMessage('stop', []);
  const [pasted] = await ended;
  return {
    statuses: pasted.statuses,
    usual,
    beside,
    problems: [...problems, ...pasted.problems],
  };
}

/**
 * Lets a coach paste these texts without a pause, while another user looks at a week repeatedly, for this many seconds.
 */
export async function torturePastes(
  seconds: number,
  texts: readonly string[] = hostileTexts,
): Promise<PasteReport> {
  const resources = new AsyncDisposableStack();
  try {
    return await runPastes(await startApp(resources), { texts, seconds });
  } finally {
    await resources.disposeAsync();
  }
}
