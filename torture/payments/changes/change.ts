import type { Random } from '../../random.ts';
import type { State } from './state.ts';
import type { World } from './world.ts';

/** Everything that a change may use. */
export interface Scene {
  readonly world: World;
  readonly state: State;
  readonly random: Random;
  /** Records that something happened which must never happen. */
  readonly violate: (what: string) => void;
  /** Whether the app hears of payments at once in this step. */
  hearsAtOnce: boolean;
}

/** Something that a person or the provider does. */
export interface Change {
  readonly name: string;
  /** Does it to something chosen at random; returns what was done, or null if there is nothing to do it to. */
  readonly apply: (scene: Scene) => Promise<string | null>;
}

/** One of some things, or undefined if there are none. */
export const pick = <T>({ below }: Random, from: readonly T[]): T | undefined =>
  from[below(from.length)];
