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

/** An action of a person or of the provider. */
export interface Change {
  readonly name: string;
  /** Applies it to a random object; returns what was done, or null if there is no such object. */
  readonly apply: (scene: Scene) => Promise<string | null>;
}

/** A random item, or undefined if there are none. */
export const pick = <T>({ below }: Random, from: readonly T[]): T | undefined =>
  from[below(from.length)];
