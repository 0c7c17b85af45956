import type { Browser, Page } from '@playwright/test';

/** What the main thread of the page did, in milliseconds of its processor time. */
export interface MainThreadWork {
  readonly longest: number;
  /** The sum of what each task took beyond 50 ms. */
  readonly blocking: number;
  readonly total: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** The processor time, in microseconds. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const categories = ['__metadata', 'disabled-by-default-devtools.timeline', 'devtools.timeline'];

/** The longest time that a task may take without being felt. */
const longTask = 50;

function workOf(events: readonly TraceEvent[]): MainThreadWork {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events
    .filter(({ name, pid, tid }) => name === 'RunTask' && mains.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000);
  return {
    longest: Math.max(0, ...tasks),
    blocking: tasks.reduce((sum, task) => sum + Math.max(0, task - longTask), 0),
    total: tasks.reduce((sum, task) => sum + task, 0),
  };
}

/** Records what the main thread does during `act`. Processor time counts, because other programs may keep the machine busy. */
export async function traceMainThread(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<MainThreadWork> {
  await browser.startTracing(page, { categories });
  await act();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  return workOf(trace.traceEvents);
}
