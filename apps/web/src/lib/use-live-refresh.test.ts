import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveRefresh } from './use-live-refresh.ts';

const settle = 200;
const rest = 1000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A refresh that collects events and logs the events of each run. */
function aCollectingRefresh() {
  const state = { isBusy: false };
  const runs: string[] = [];
  const live = createLiveRefresh<string>({
    isBusy: () => state.isBusy,
    refresh: async (events) => runs.push(events.join(' ')),
    settle,
    rest,
  });
  return { ...live, state, runs };
}

describe('a refresh that collects events', () => {
  it('refreshes once for events that arrive together', () => {
    const { receive, runs } = aCollectingRefresh();
    for (const event of ['a', 'b', 'a']) receive(event);
    expect(runs).toEqual([]);
    vi.advanceTimersByTime(settle);
    expect(runs).toEqual(['a b a']);
  });

  it('refreshes at intervals while events keep arriving', async () => {
    const { receive, runs } = aCollectingRefresh();
    for (let passed = 0; passed < 3 * rest; passed += 50) {
      receive('a');
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(runs).toHaveLength(3);
    expect(runs.join(' ').length).toBeGreaterThan(2 * (rest / 50));
  });

  it('does not refresh while a write is running, and loses no event', () => {
    const { receive, wake, state, runs } = aCollectingRefresh();
    state.isBusy = true;
    receive('a');
    vi.advanceTimersByTime(10 * settle);
    receive('b');
    expect(runs).toEqual([]);
    state.isBusy = false;
    wake();
    vi.advanceTimersByTime(settle);
    expect(runs).toEqual(['a b']);
  });

  it('drops collected events when it stops', () => {
    const { receive, stop, runs } = aCollectingRefresh();
    receive('a');
    stop();
    vi.advanceTimersByTime(rest);
    expect(runs).toEqual([]);
  });
});

/** A refresh without a delay. `finish` ends the oldest running refresh. */
function anImmediateRefresh() {
  const running: (() => void)[] = [];
  const state = { isBusy: false, runs: 0 };
  const live = createLiveRefresh<'change'>({
    isBusy: () => state.isBusy,
    refresh: () => {
      state.runs += 1;
      return new Promise<void>((resolve) => running.push(resolve));
    },
  });
  const finish = async () => {
    running.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ...live, state, finish };
}

describe('a refresh that starts at once', () => {
  it('does not refresh without an event', () => {
    const { receive, wake, state } = anImmediateRefresh();
    wake();
    expect(state.runs).toBe(0);
    receive('change');
    expect(state.runs).toBe(1);
  });

  it('refreshes once more for all events that arrive during a refresh', async () => {
    const { receive, state, finish } = anImmediateRefresh();
    for (let event = 0; event < 5; event += 1) receive('change');
    expect(state.runs).toBe(1);
    await finish();
    expect(state.runs).toBe(2);
    await finish();
    expect(state.runs).toBe(2);
  });

  it('does not refresh while it is busy, and refreshes once afterwards', () => {
    const { receive, wake, state } = anImmediateRefresh();
    state.isBusy = true;
    receive('change');
    receive('change');
    wake();
    expect(state.runs).toBe(0);
    state.isBusy = false;
    wake();
    expect(state.runs).toBe(1);
  });

  it('keeps events if it becomes busy during a refresh', async () => {
    const { receive, wake, state, finish } = anImmediateRefresh();
    receive('change');
    receive('change');
    state.isBusy = true;
    await finish();
    expect(state.runs).toBe(1);
    state.isBusy = false;
    wake();
    expect(state.runs).toBe(2);
  });

  it('refreshes again after a failure', async () => {
    const failing = vi.fn(() => Promise.reject(new Error('offline')));
    const { receive } = createLiveRefresh<'change'>({ isBusy: () => false, refresh: failing });
    receive('change');
    await vi.advanceTimersByTimeAsync(0);
    receive('change');
    await vi.advanceTimersByTimeAsync(0);
    expect(failing).toHaveBeenCalledTimes(2);
  });
});
