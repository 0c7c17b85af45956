import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as whenIdle from './when-idle.ts';

let idle: typeof whenIdle;
let page: EventTarget & { visibilityState: string };
let waiting: (() => void)[];
let worked: number;

/** Lets the browser become idle. */
async function rest(): Promise<void> {
  await idle.firstScreen.isShown;
  for (const work of waiting.splice(0)) work();
}

function show(visibilityState: string): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

const start = () => idle.whenIdle(() => (worked += 1));

beforeEach(async () => {
  vi.resetModules();
  idle = await import('./when-idle.ts');
  worked = 0;
  waiting = [];
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('whenIdle waits until the first screen has its data', async () => {
  start();
  await Promise.resolve();
  expect(waiting).toEqual([]);
  idle.firstScreen.tellShown();
  await rest();
  expect(worked).toBe(1);
});

it('afterFirstScreen runs the work two seconds after the first screen has its data', async () => {
  vi.useFakeTimers();
  idle.afterFirstScreen(() => (worked += 1));
  const cancel = idle.afterFirstScreen(() => (worked += 10));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(worked).toBe(0);
  idle.firstScreen.tellShown();
  await vi.advanceTimersByTimeAsync(1999);
  expect(worked).toBe(0);
  cancel();
  await vi.advanceTimersByTimeAsync(1);
  expect(worked).toBe(1);
});

it('whenIdle runs the work when the browser is idle', async () => {
  idle.firstScreen.tellShown();
  start();
  expect(worked).toBe(0);
  await rest();
  expect(worked).toBe(1);
});

it('whenIdle does not run the work after it was cancelled', async () => {
  idle.firstScreen.tellShown();
  const cancel = start();
  cancel();
  await rest();
  expect(worked).toBe(0);
});

it('whenIdle waits until a hidden tab is shown, and runs the work once', async () => {
  idle.firstScreen.tellShown();
  page.visibilityState = 'hidden';
  start();
  await rest();
  show('visible');
  expect(worked).toBe(0);
  await rest();
  show('hidden');
  show('visible');
  await rest();
  expect(worked).toBe(1);
});

it.each([
  [{ saveData: true, effectiveType: '4g' }, 0],
  [{ saveData: false, effectiveType: 'slow-2g' }, 0],
  [{ saveData: false, effectiveType: '2g' }, 0],
  [{ saveData: false, effectiveType: '3g' }, 1],
])('whenIdle with the connection %j runs the work %i times', async (connection, times) => {
  idle.firstScreen.tellShown();
  vi.stubGlobal('navigator', { connection });
  start();
  await rest();
  expect(worked).toBe(times);
});
