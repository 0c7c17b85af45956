import type { Store } from '../kernel/store.ts';

/** How unreliable the network is. */
export interface ChaosSettings {
  /** The maximum number of copies of each event; 1 for no duplicates. */
  copies: number;
  /** The maximum delay of a delivery in milliseconds. */
  delayMs: number;
  /** Whether events are delivered in random order. */
  shuffle: boolean;
  /** The fraction of delivery attempts that are dropped, 0 to 1. They are retried. */
  drop: number;
  /** The delay of each API request in milliseconds. */
  apiDelayMs: number;
  /** The seed of the random generator. */
  seed: number;
}

/** The settings of a reliable network. */
export const reliable: ChaosSettings = {
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

/** Simulates the network between the sandbox and the app; reliable by default. */
export function createChaos(store: Store) {
  let settings: ChaosSettings = {
    ...reliable,
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

    /** The delays in milliseconds of the copies of an event. */
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
