import type { Clock } from '../src/platform/time/clock.ts';

/** A clock that goes with the real time, from wherever the test has set it. */
export interface TestClock extends Clock {
  /** Moves on by so many milliseconds. */
  pass(ms: number): void;
}

export function createTestClock(): TestClock {
  let shift = 0;
  return {
    now: () => new Date(Date.now() + shift),
    pass: (ms) => {
      shift += ms;
    },
  };
}
