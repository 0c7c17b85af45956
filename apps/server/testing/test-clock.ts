import type { Clock } from '../src/platform/time/clock.ts';

/** A clock that runs with real time from the instant set by the test. */
export interface TestClock extends Clock {
  /** Advances by `ms` milliseconds. */
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
