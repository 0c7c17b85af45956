import type { Store } from './store.ts';

export type Clock = ReturnType<typeof createClock>;

/** In seconds, as all times of the API. */
export const day = 86_400;

const setting = 'clock_offset';

/** The sandbox's time in seconds: real time plus an offset that only grows. */
export function createClock(store: Store, realTimeMs: () => number = Date.now) {
  let offset = store.readSetting(setting, 0);
  let moment: number | undefined;

  return {
    now: (): number => moment ?? Math.floor(realTimeMs() / 1000) + offset,

    /** The offset from real time in seconds. */
    ahead: (): number => offset,

    /** Runs `work` with the clock set to `time`. */
    at<T>(time: number, work: () => T): T {
      const outer = moment;
      moment = time;
      try {
        return work();
      } finally {
        moment = outer;
      }
    },

    skip(seconds: number): void {
      if (!(seconds >= 0)) throw new RangeError('The clock of the sandbox only moves forward');
      store.writeSetting(setting, offset + seconds);
      offset += seconds;
    },
  };
}
