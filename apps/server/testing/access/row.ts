import type { AnyEndpoint, CallInput } from '@trackboard/contract';
import type { Caller } from './callers.ts';
import type { Place } from './place.ts';
import type { Target } from './target.ts';

/** One status for each kind of caller, in the order of `callerKinds`. */
export type Statuses = readonly [
  nobody: number,
  registering: number,
  member: number,
  offTrack: number,
  stranger: number,
  owner: number,
  rival: number,
];

/** The statuses for a target in the caller's gym, in the other gym, and for one that does not exist. */
export interface ByTarget {
  readonly own: Statuses;
  readonly other?: Statuses;
  readonly absent?: Statuses;
}

/** The objects from which a call is made. */
export interface Scene {
  readonly place: Place;
  readonly caller: Caller;
  readonly target: Target;
}

export interface Row {
  readonly call: AnyEndpoint;
  readonly access: Statuses | ByTarget;
  /** A valid input of the call. */
  readonly input: (scene: Scene) => Promise<unknown>;
}

/** Creates a row of the table. */
export function row<E extends AnyEndpoint>(
  call: E,
  access: Statuses | ByTarget,
  input: (scene: Scene) => CallInput<E> | Promise<CallInput<E>>,
): Row {
  return { call, access, input: async (scene) => input(scene) };
}
