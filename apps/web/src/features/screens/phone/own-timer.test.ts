import { changeTimer, readyTimer, usualSetups } from '@trackboard/timer';
import { describe, expect, it } from 'vitest';
import { ownTimerFor, workoutOfOwn } from './own-timer.ts';

const at = Date.parse('2026-11-18T12:00:00Z');
const day = 86_400_000;
const ready = readyTimer({ ...usualSetups.amrap, countdown: 0 });
const started = changeTimer(ready, 'start', at);
const grip = (timer = started) => ({ timer, workoutId: 'grip' });

describe('the clock of this device', () => {
  it('the clock keeps its workout while it is under way', () => {
    expect(workoutOfOwn(grip(), 'half', at + 60_000)).toBe('grip');
    expect(ownTimerFor(grip(), 'grip', at + 60_000)).toBe(started);
  });

  it('the clock takes another workout once it has ended or is only ready', () => {
    const after = at + 721_000;
    expect(workoutOfOwn(grip(), 'half', after)).toBe('half');
    expect(ownTimerFor(grip(), 'half', after)).toBeNull();
    expect(ownTimerFor(grip(), 'grip', after)).toBe(started);
    expect(workoutOfOwn(grip(ready), 'half', after)).toBe('half');
  });

  it('the clock is dropped after its day if it has ended or is paused', () => {
    const paused = changeTimer(started, 'pause', at + 60_000);
    for (const timer of [started, paused]) {
      expect(ownTimerFor(grip(timer), 'grip', at + day)).toBeNull();
      expect(workoutOfOwn(grip(timer), 'half', at + day)).toBe('half');
    }
    expect(ownTimerFor(grip(ready), 'grip', at + day)).toBe(ready);
  });
});
