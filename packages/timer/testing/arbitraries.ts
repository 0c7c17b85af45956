import * as fc from 'fast-check';
import type { TimerAction } from '../src/change-timer.ts';
import { readyTimer, type Timer, type TimerKind, timerKinds } from '../src/timer.ts';

const setupOf = (kind: TimerKind) =>
  fc.record({
    kind: fc.constant(kind),
    work: fc.integer({ min: 1, max: 300 }),
    rest: kind === 'emom' ? fc.constant(0) : fc.nat(120),
    rounds: fc.integer({ min: kind === 'fortime' || kind === 'amrap' ? 0 : 1, max: 30 }),
    cap: fc.integer({ min: kind === 'amrap' ? 1 : 0, max: 3600 }),
    countdown: fc.nat(20),
  });

/** Any clock that is not started. */
export const anyReadyTimer: fc.Arbitrary<Timer> = fc
  .constantFrom(...timerKinds)
  .chain(setupOf)
  .map(readyTimer);

/** Any actions, each after a number of milliseconds. */
export const anyActions: fc.Arbitrary<readonly (readonly [TimerAction, number])[]> = fc.array(
  fc.tuple(
    fc.constantFrom<TimerAction>('start', 'start', 'pause', 'round', 'reset'),
    fc.nat(120_000),
  ),
  { maxLength: 12 },
);
