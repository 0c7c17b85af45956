import type { Browser, Page } from '@playwright/test';

/** The work of the page's main thread, in milliseconds of its processor time. */
export interface MainThreadWork {
  readonly longest: number;
  /** The sum of the time of each task beyond 50 ms. */
  readonly blocking: number;
  readonly total: number;
}

interface CallFrame {
  readonly functionName: string;
  readonly url?: string;
}

/** What Chromium takes of the stack, at times that are the differences from sample to sample. */
interface ProfileChunk {
  readonly cpuProfile?: {
    readonly nodes?: readonly { readonly id: number; readonly callFrame: CallFrame }[];
    readonly samples?: readonly number[];
  };
  readonly timeDeltas?: readonly number[];
}

/** An event of Chromium's trace; times are in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly id?: string;
  readonly ts: number;
  readonly dur?: number;
  /** The processor time. */
  readonly tdur?: number;
  readonly args?: {
    readonly name?: string;
    readonly data?: ProfileChunk & { readonly startTime?: number };
  };
}

const categories = ['__metadata', 'disabled-by-default-devtools.timeline', 'devtools.timeline'];

/** The category of a profile of the functions, which slows them. */
export const profiler = 'disabled-by-default-v8.cpu_profiler';

/** The longest time that a task may take without a noticeable delay. */
const longTask = 50;

const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;

function onMainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  return events.filter((event) => mains.has(threadOf(event)));
}

export function workOf(events: readonly TraceEvent[]): MainThreadWork {
  const tasks = onMainThread(events)
    .filter(({ name }) => name === 'RunTask')
    .map(({ tdur = 0 }) => tdur / 1000);
  return {
    longest: Math.max(0, ...tasks),
    blocking: tasks.reduce((sum, task) => sum + Math.max(0, task - longTask), 0),
    total: tasks.reduce((sum, task) => sum + task, 0),
  };
}

/** The samples of a profile as pairs of a time and a function: `ke in dashboard-CY4cP4Au.js`. */
function* samplesOf(events: readonly TraceEvent[], start: TraceEvent): Generator<[number, string]> {
  const names = new Map<number, string>();
  let at = start.args?.data?.startTime ?? start.ts;
  for (const { name, pid, id, args } of events) {
    if (name !== 'ProfileChunk' || pid !== start.pid || id !== start.id) continue;
    const { cpuProfile = {}, timeDeltas = [] } = args?.data ?? {};
    for (const { id: node, callFrame } of cpuProfile.nodes ?? []) {
      const { functionName, url = '' } = callFrame;
      names.set(node, `${functionName || 'a function'}${url && ` in ${url.split('/').at(-1)}`}`);
    }
    for (const [index, node] of (cpuProfile.samples ?? []).entries()) {
      at += timeDeltas[index] ?? 0;
      yield [at, names.get(node) ?? ''];
    }
  }
}

/** What a task does beside functions, which the profiler calls the program. */
const ofBrowser = new Set(['Layout', 'UpdateLayoutTree', 'ParseHTML', 'v8.compile', 'PrePaint']);

/**
 * Names the three functions, or works of the browser, that take most of the longest task, each without what it calls:
 * `Layout 20 ms`.
 */
export function blamedFor(events: readonly TraceEvent[]): string {
  const own = onMainThread(events);
  const profile = own.find(({ name }) => name === 'Profile');
  // The profiler takes long to start, in a task of its own.
  const [task] = own
    .filter(({ name, ts }) => name === 'RunTask' && ts > (profile?.ts ?? 0))
    .toSorted((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0));
  if (!task) return '';
  const isInside = (at: number) => at >= task.ts && at <= task.ts + (task.dur ?? 0);
  const times = new Map<string, number>();
  const add = (name: string, time: number) => times.set(name, (times.get(name) ?? 0) + time);
  for (const { name, ts, dur = 0 } of own.filter(({ tid }) => tid === task.tid)) {
    if (ofBrowser.has(name) && isInside(ts)) add(name, dur);
  }
  let before = 0;
  for (const [at, name] of profile ? samplesOf(events, profile) : []) {
    if (isInside(at) && !/^\((program|idle|root)\)/.test(name)) add(name, at - before);
    before = at;
  }
  return [...times]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([name, time]) => `${name} ${Math.round(time / 1000)} ms`)
    .join(', ');
}

/** Records a trace of `act`, of `added` categories, too. */
export async function traceOf(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
  added: readonly string[] = [],
): Promise<readonly TraceEvent[]> {
  await browser.startTracing(page, { categories: [...categories, ...added] });
  // The profiler starts with the next script, not with the first of `act`.
  await page.evaluate(() => undefined);
  await act();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  return trace.traceEvents;
}

/** Resolves two frames later, after the next paint. */
export const painted = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

/** Resolves once no work is left. Cards out of view are rendered after those in view. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
  await painted(page);
}

export const middle = (values: readonly number[]) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN);
