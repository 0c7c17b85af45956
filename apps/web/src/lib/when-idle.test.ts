import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

let page: EventTarget & { visibilityState: string };
let waiting: (() => void)[];
let worked: number;

/** Lets the browser become idle. */
function rest(): void {
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

it('whenIdle runs the work when the browser is idle', () => {
  start();
  expect(worked).toBe(0);
  rest();
  expect(worked).toBe(1);
});

it('whenIdle does not run the work after it was cancelled', () => {
  const cancel = start();
  cancel();
  rest();
  expect(worked).toBe(0);
});

it('whenIdle waits until a hidden tab is shown, and runs the work once', () => {
  page.visibilityState = 'hidden';
  start();
  rest();
  show('visible');
  expect(worked).toBe(0);
  rest();
  show('hidden');
  show('visible');
  rest();
  expect(worked).toBe(1);
});

it.each([
  [{ saveData: true, effectiveType: '4g' }, 0],
  [{ saveData: false, effectiveType: 'slow-2g' }, 0],
  [{ saveData: false, effectiveType: '2g' }, 0],
  [{ saveData: false, effectiveType: '3g' }, 1],
])('whenIdle with the connection %j runs the work %i times', (connection, times) => {
  vi.stubGlobal('navigator', { connection });
  start();
  rest();
  expect(worked).toBe(times);
});
