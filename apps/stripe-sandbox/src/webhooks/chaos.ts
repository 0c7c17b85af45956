import type { Store } from '../kernel/store.ts';

/** How badly the network behaves. */
export interface ChaosSettings {
  /** At most so many copies of each event; 1 is none too many. */
  copies: number;
  /** Each delivery waits up to so many milliseconds. */
  delayMs: number;
  /** Events arrive in any order. */
  shuffle: boolean;
  /** Part of the attempts that get lost, 0 to 1. They are tried again. */
  drop: number;
  /** Each request to the API takes so many milliseconds. */
  apiDelayMs: number;
  /** The same seed makes the same choices. */
  seed: number;
}

/** A network that does what it should. */
export const calm: ChaosSettings = {
  copies: 1,
  delayMs: 0,
  shuffle: false,
  drop: 0,
  apiDelayMs: 0,
  seed: 1,
};

const setting = 'chaos';

/** Mulberry32 by Tommy Ettinger (public domain): a small generator that can be seeded. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type Chaos = ReturnType<typeof createChaos>;

/** The network between the sandbox and the app: well-behaved until it is told otherwise. */
export function createChaos(store: Store) {
  let settings: ChaosSettings = {
    ...calm,
    ...store.readSetting<Partial<ChaosSettings>>(setting, {}),
  };
  let random = randomFrom(settings.seed);

  return {
    get: (): ChaosSettings => settings,

    set(changes: Partial<ChaosSettings>): void {
      settings = { ...settings, ...changes };
      random = randomFrom(settings.seed);
      store.writeSetting(setting, settings);
    },

    /** The waits in milliseconds of the copies of one event. */
    planCopies(): number[] {
      const copies = 1 + Math.floor(random() * settings.copies);
      const spread = settings.delayMs === 0 && settings.shuffle ? 300 : settings.delayMs;
      return Array.from({ length: copies }, () => Math.floor(random() * spread));
    },

    drops: (): boolean => settings.drop > 0 && random() < settings.drop,

    arrange<T>(items: T[]): T[] {
      if (!settings.shuffle) return items;
      return items
        .map((item) => ({ item, rank: random() }))
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ item }) => item);
    },
  };
}
