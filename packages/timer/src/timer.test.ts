import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyActions, anyReadyTimer } from '../testing/arbitraries.ts';
import { type TimerAction, changeTimer } from './change-timer.ts';
import {
  type Timer,
  type TimerSetup,
  formatClock,
  lengthOf,
  readyTimer,
  sentOf,
  timerOf,
} from './timer.ts';
import { marksBetween, readTimer, roundSplits } from './read-timer.ts';
import { usualSetups } from './propose-timer.ts';

const at = 1_700_000_000_000;
const second = 1000;

function started(setup: Partial<TimerSetup> & Pick<TimerSetup, 'kind'>): Timer {
  return changeTimer(readyTimer({ ...usualSetups[setup.kind], ...setup }), 'start', at);
}

/** Returns the clock's digits some seconds after its start. */
function shown(timer: Timer, seconds: number): string {
  const reading = readTimer(timer, (timer.startsAt ?? 0) + seconds * second);
  return `${reading.phase} ${reading.round} ${formatClock(timer.kind, reading.seconds)}`;
}

function after(timer: Timer, actions: readonly (readonly [TimerAction, number])[]): Timer {
  let now = at;
  return actions.reduce((changed, [action, wait]) => {
    now += wait;
    return changeTimer(changed, action, now);
  }, timer);
}

describe('readTimer', () => {
  it('counts in, then up to the cap', () => {
    const timer = started({ kind: 'fortime', cap: 1320, rounds: 3 });
    expect(shown(timer, -3)).toBe('countdown 1 00:03');
    expect(shown(timer, -2.4)).toBe('countdown 1 00:03');
    expect(shown(timer, 582.9)).toBe('work 1 09:42');
    expect(shown(timer, 1320)).toBe('done 0 22:00');
    expect(shown(timer, 9999)).toBe('done 0 22:00');
    expect(readTimer(timer, (timer.startsAt ?? 0) + 660 * second).lap).toBe(0.5);
  });

  it('counts an AMRAP down', () => {
    const timer = started({ kind: 'amrap', cap: 720 });
    expect(shown(timer, 0)).toBe('work 1 12:00');
    expect(shown(timer, 719.5)).toBe('work 1 00:01');
    expect(shown(timer, 720)).toBe('done 0 00:00');
  });

  it('counts each minute of an EMOM down', () => {
    const timer = started({ kind: 'emom', rounds: 12 });
    expect(shown(timer, 0)).toBe('work 1 1:00');
    expect(shown(timer, 4 * 60 + 37)).toBe('work 5 :23');
    expect(shown(timer, 12 * 60)).toBe('done 12 :00');
  });

  it('changes between work and rest, with a rest after the last work', () => {
    const timer = started({ kind: 'intervals', work: 45, rest: 75, rounds: 10 });
    expect(shown(timer, 44)).toBe('work 1 :01');
    expect(shown(timer, 45)).toBe('rest 1 1:15');
    expect(shown(timer, 120)).toBe('work 2 :45');
    expect(lengthOf(timer)).toBe(1200);
    expect(shown(timer, 1199)).toBe('rest 10 :01');
    expect(shown(timer, 1200)).toBe('done 10 :00');
  });

  it('draws a clock without a cap as laps of a minute', () => {
    const timer = started({ kind: 'fortime' });
    expect(readTimer(timer, (timer.startsAt ?? 0) + 90 * second).lap).toBe(0.5);
    expect(shown(timer, 7200)).toBe('work 1 120:00');
  });
});

describe('the rounds of a timer', () => {
  const timer = started({ kind: 'fortime', rounds: 3, cap: 1320 });
  const start = timer.startsAt ?? 0;
  const once = changeTimer(timer, 'round', start + 314.2 * second);

  it('are split at the times when they were done', () => {
    expect(roundSplits(once, start + 462.5 * second)).toEqual([314, 148]);
    expect(roundSplits(changeTimer(once, 'undoround', start), start + 462.5 * second)).toEqual([
      462,
    ]);
  });

  it('end a workout for time when the last round is done', () => {
    const twice = changeTimer(once, 'round', start + 600 * second);
    const done = changeTimer(twice, 'round', start + 871.9 * second);
    expect(shown(done, 5000)).toBe('done 3 14:31');
    expect(roundSplits(done, start + 5000 * second)).toEqual([314, 286, 271]);
    expect(changeTimer(done, 'pause', start + 5000 * second)).toBe(done);
    expect(shown(changeTimer(done, 'undoround', start), 900)).toBe('work 3 15:00');
  });

  it('follow the clock in an EMOM', () => {
    const emom = started({ kind: 'emom' });
    expect(changeTimer(emom, 'round', (emom.startsAt ?? 0) + 5 * second)).toBe(emom);
  });

  it('keep their splits through a pause', () => {
    const paused = changeTimer(once, 'pause', start + 320 * second);
    const resumed = changeTimer(paused, 'start', start + 1320 * second);
    expect(roundSplits(resumed, start + 1330 * second)).toEqual([314, 16]);
  });
});

it('addtime adds ten seconds to a timer with a time cap', () => {
  const amrap = started({ kind: 'amrap', cap: 60 });
  expect(changeTimer(amrap, 'addtime', at).cap).toBe(70);
  const emom = started({ kind: 'emom' });
  expect(changeTimer(emom, 'addtime', at)).toBe(emom);
  const open = started({ kind: 'fortime' });
  expect(changeTimer(open, 'addtime', at)).toBe(open);
});

describe('marksBetween', () => {
  it('returns marks for the count-in and the start', () => {
    const timer = started({ kind: 'fortime', cap: 60 });
    expect(marksBetween(timer, at, at + 10 * second)).toEqual(['count', 'count', 'count', 'start']);
    const start = timer.startsAt ?? 0;
    const rest = ['last', 'count', 'count', 'count', 'end'];
    expect(marksBetween(timer, start, start + 99 * second)).toEqual(rest);
  });

  it('returns a mark at each change of an interval', () => {
    const timer = started({ kind: 'tabata', rounds: 2 });
    const start = timer.startsAt ?? 0;
    const marks = marksBetween(timer, start, start + 60 * second);
    expect(marks.filter((mark) => mark === 'change')).toHaveLength(3);
    expect(marks.at(-1)).toBe('end');
  });

  it('returns no marks while the clock stands', () => {
    const paused = changeTimer(started({ kind: 'emom' }), 'pause', at + 5 * second);
    expect(marksBetween(paused, at, at + 60 * second)).toEqual([]);
    expect(marksBetween(readyTimer(usualSetups.emom), at, at + second)).toEqual([]);
  });
});

describe('any clock', () => {
  it('shows the same to every screen, however often it is read', () => {
    fc.assert(
      fc.property(anyReadyTimer, anyActions, fc.nat(4_000_000), (ready, actions, wait) => {
        const timer = after(ready, actions);
        const sent = JSON.parse(JSON.stringify(timer)) as Timer;
        expect(readTimer(sent, at + wait)).toEqual(readTimer(timer, at + wait));
      }),
    );
  });

  it('loses no time in a pause', () => {
    fc.assert(
      fc.property(anyReadyTimer, fc.nat(600_000), fc.nat(9_000_000), (ready, ran, pause) => {
        const timer = changeTimer(ready, 'start', at);
        const before = readTimer(timer, at + ran);
        const paused = changeTimer(timer, 'pause', at + ran);
        const standing = readTimer(paused, at + ran + pause);
        expect({ ...standing, isPaused: before.isPaused }).toEqual(before);
        const resumed = changeTimer(paused, 'start', at + ran + pause);
        expect(readTimer(resumed, at + ran + pause)).toEqual(before);
      }),
    );
  });

  it('stays within its lap and its rounds when it is drawn', () => {
    fc.assert(
      fc.property(anyReadyTimer, anyActions, fc.nat(9_000_000), (ready, actions, wait) => {
        const reading = readTimer(after(ready, actions), at + wait);
        expect(reading.lap).toBeGreaterThanOrEqual(0);
        expect(reading.lap).toBeLessThanOrEqual(1);
        expect(reading.seconds).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('has the same marks if it is read once or many times', () => {
    const looks = fc.array(fc.nat(30_000), { maxLength: 20 });
    fc.assert(
      fc.property(anyReadyTimer, looks, (ready, waits) => {
        const timer = changeTimer(ready, 'start', at);
        const times = waits.reduce<number[]>(
          (all, wait) => [...all, (all.at(-1) ?? at) + wait],
          [],
        );
        const many = times.flatMap((to, index) => marksBetween(timer, times[index - 1] ?? at, to));
        expect(many).toEqual(marksBetween(timer, at, times.at(-1) ?? at));
      }),
    );
  });

  it('starts, pauses and resets once, even if an action is repeated', () => {
    fc.assert(
      fc.property(anyReadyTimer, anyActions, (ready, actions) => {
        const timer = after(ready, actions);
        const now = at + 2_000_000;
        for (const action of ['start', 'pause', 'reset'] as const) {
          const once = changeTimer(timer, action, now);
          expect(changeTimer(once, action, now)).toEqual(once);
        }
      }),
    );
  });
});

it('timerOf and sentOf return the same timer after it was sent', () => {
  fc.assert(
    fc.property(anyReadyTimer, anyActions, (ready, actions) => {
      let [timer, now] = [ready, at];
      for (const [action, after] of actions) {
        now += after;
        timer = changeTimer(timer, action, now);
      }
      expect(timerOf(JSON.parse(JSON.stringify(sentOf(timer))))).toEqual(timer);
    }),
  );
});
