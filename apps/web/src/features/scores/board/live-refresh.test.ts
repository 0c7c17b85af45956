import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WorkoutEvent } from '../../../lib/hub-topics.ts';
import { createLiveRefresh, restTime, settleTime } from './live-refresh.ts';

const liked = (scoreId: string): WorkoutEvent => ({
  kind: 'liked',
  scoreId,
  trackWorkoutId: 'workout',
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function aRefresh(isBusy = () => false) {
  const heard: string[] = [];
  const live = createLiveRefresh({
    isBusy,
    refresh: (touched) => heard.push(touched === 'all' ? 'all' : [...touched].join(' ')),
  });
  return { ...live, heard };
}

describe('what is heard of a list', () => {
  it('becomes one refresh when it comes together', () => {
    const { hear, heard } = aRefresh();
    for (const scoreId of ['a', 'b', 'a']) hear(liked(scoreId));
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(settleTime);
    expect(heard).toEqual(['a b']);
  });

  it('is refreshed once in a while when it never ends', () => {
    const { hear, heard } = aRefresh();
    for (let passed = 0; passed < 3 * restTime; passed += 50) {
      hear(liked('a'));
      vi.advanceTimersByTime(50);
    }
    expect(heard).toEqual(['a', 'a', 'a']);
  });

  it('asks for everything after something may have been missed', () => {
    const { hear, heard } = aRefresh();
    hear(liked('a'));
    hear({ kind: 'resync' });
    hear(liked('b'));
    vi.advanceTimersByTime(settleTime);
    expect(heard).toEqual(['all']);
  });

  it('waits while a change of the reader’s own is under way, and forgets nothing', () => {
    let isBusy = true;
    const { hear, heard } = aRefresh(() => isBusy);
    hear(liked('a'));
    vi.advanceTimersByTime(10 * settleTime);
    hear(liked('b'));
    expect(heard).toEqual([]);
    isBusy = false;
    vi.advanceTimersByTime(settleTime);
    expect(heard).toEqual(['a b']);
  });

  it('is forgotten when nobody looks any more', () => {
    const { hear, stop, heard } = aRefresh();
    hear(liked('a'));
    stop();
    vi.advanceTimersByTime(restTime);
    expect(heard).toEqual([]);
  });
});
