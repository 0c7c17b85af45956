import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstScreen, whenIdle } from './when-idle.ts';

let page: EventTarget & { visibilityState: string };
let waiting: (() => void)[];
let worked: number;

/** Lets the browser become idle. */
async function rest(): Promise<void> {
  await firstScreen.isShown;
  for (const work of waiting.splice(0)) work();
}

function show(visibilityState: string): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

const start = () => whenIdle(() => (worked += 1));

beforeEach(() => {
  worked = 0;
  waiting = [];
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work));
});
afterEach(() => vi.unstubAllGlobals());

it('whenIdle waits until the first screen has its data', async () => {
  start();
  await Promise.resolve();
  expect(waiting).toEqual([]);
  firstScreen.tellShown();
  await rest();
  expect(worked).toBe(1);
});

it('whenIdle runs the work when the browser is idle', async () => {
  start();
  expect(worked).toBe(0);
  await rest();
  expect(worked).toBe(1);
});

it('whenIdle does not run the work after it was cancelled', async () => {
  const cancel = start();
  cancel();
  await rest();
  expect(worked).toBe(0);
});

it('whenIdle waits until a hidden tab is shown, and runs the work once', async () => {
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
  vi.stubGlobal('navigator', { connection });
  start();
  await rest();
  expect(worked).toBe(times);
});
