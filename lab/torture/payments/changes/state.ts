import type { Person } from '../../../../apps/server/testing/people.ts';
import type { Random } from '../../random.ts';
import type { World } from './world.ts';

/** The script's record of a subscription that an athlete paid for. */
export interface Purchase {
  readonly athlete: Athlete;
  readonly track: Track;
  readonly account: string;
  /** The checkout at the provider. */
  readonly session: string;
  /** The id at the provider, once the app has got the event of the payment. */
  subscription: string;
  /**
   * `waiting`: the events are not delivered yet. `admitted`: the purchase gives access while it is paid. `ended`: it
   * gave access, and the athlete left, was removed, lost the track or bought it again. `refused`: the payment came too
   * late.
   */
  state: 'waiting' | 'admitted' | 'ended' | 'refused';
  /** The end of the pause that the owner wished last; null without one. */
  pause: Date | null;
  /** Whether the owner gave a discount or removed it last; null before. Those of this script last for ever. */
  discount: 'given' | 'removed' | null;
  /** Whether the order of the app's events decides if the payment came too late. */
  isOpenQuestion: boolean;
}

export interface Track {
  readonly id: string;
  readonly name: string;
  readonly gym: Gym;
  readonly workoutId: string;
  isPaid: boolean;
  isOpen: boolean;
  isDeleted: boolean;
  /** The athletes on the track while it is free. */
  readonly members: Set<Athlete>;
  /** When athletes lose access who were on the track before it became paid. */
  readonly graces: Map<Athlete, Date>;
}

/** The last known state of a subscription when its account was disconnected. */
export interface LastKnown {
  readonly isPaid: boolean;
  readonly paidUntil: Date;
}

export interface Account {
  readonly id: string;
  /**
   * The last known state of each subscription; null while the provider answers about the account.
   */
  lastKnown: Map<string, LastKnown> | null;
  canCharge: boolean;
}

export interface Gym {
  readonly id: string;
  readonly name: string;
  owner: Person;
  readonly tracks: Track[];
  /** All accounts that the gym ever had. */
  readonly accounts: Account[];
  /** The account that takes the gym's payments; null if it was disconnected. */
  current: Account | null;
}

export interface Athlete {
  readonly name: string;
  readonly id: string;
  token: string;
}

/** The effects of the script's changes, which determine who has access. */
export interface State {
  readonly gyms: readonly Gym[];
  readonly athletes: readonly Athlete[];
  readonly purchases: Purchase[];
}

/** A checkout that was offered and is not paid yet. */
export interface Checkout {
  readonly athlete: Athlete;
  readonly track: Track;
  readonly account: string;
  readonly url: string;
}

export const tracksOf = ({ gyms }: State): Track[] => gyms.flatMap(({ tracks }) => tracks);

export function purchasesOf({ purchases }: State, athlete: Athlete, track: Track): Purchase[] {
  return purchases.filter((each) => each.athlete === athlete && each.track === track);
}

/** Describes the buyer, the track and the result of a purchase. */
export function describePurchase(purchase: Purchase | undefined): string {
  if (!purchase) return 'a subscription that nobody bought';
  const { athlete, track, state } = purchase;
  return `the purchase of ${track.name} by ${athlete.name} (${state})`;
}

/** Everything that a change may use. */
export interface Scene {
  readonly world: World;
  readonly state: State;
  readonly random: Random;
  /** Records a violation. */
  readonly violate: (what: string) => void;
  /** Whether the app gets events of payments at once in this step. */
  hearsAtOnce: boolean;
}

/** An action of a person or of the provider. */
export interface Change {
  readonly name: string;
  /** Makes this change to a random object. Returns a description of it, or null if no object can be changed this way. */
  readonly apply: (scene: Scene) => Promise<string | null>;
}

/** A random item, or undefined if there are none. */
export const pick = <T>({ below }: Random, from: readonly T[]): T | undefined =>
  from[below(from.length)];
