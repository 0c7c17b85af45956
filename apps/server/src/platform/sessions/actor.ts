import {
  type Access,
  type Account,
  type CoachAbility,
  type GymAbility,
  type Role,
  can,
  gymsWhere,
  isGymAbility,
} from '@trackboard/contract';
import type { Given, ValuesOf } from '../database/statement.ts';

/** A gym that an actor runs or coaches, with the fields that decide whether its trial has ended. */
interface ActorGym {
  readonly id: string;
  readonly createdAt: Date;
  readonly timeZone: string;
}

/** A gym that an actor coaches. */
export interface CoachedGym extends ActorGym {
  readonly gymId: string;
  readonly abilities: readonly CoachAbility[];
}

/** The signed-in user who makes a call. */
export interface Actor extends Account {
  readonly id: string;
  readonly sessionId: string;
  /** `onboarding` means that the user has registered and may only create or join a gym. */
  readonly kind: 'full' | 'onboarding';
  readonly role: Role;
  readonly weightUnit: 'kg' | 'lbs';
  /** When the user was last seen, before this hour; null if never. */
  readonly lastSeenAt: Date | null;
  /** The gym that the actor runs; null for athletes. */
  readonly ownGym: ActorGym | null;
  /** The gyms that the actor coaches, the first one first. */
  readonly coaches: readonly CoachedGym[];
  /** Whether the actor coaches any gym. */
  readonly isCoach: boolean;
  /** Whether an owner is also an athlete of their gym. */
  readonly trains: boolean;
  /** The gym that a call acts on. Such a call sees all of this gym and nothing of other gyms. */
  readonly gym?: ActorGym;
}

interface WorksFor<Gym> {
  readonly gym?: Gym;
  readonly ownGym: Gym | null;
}

/** The part of an actor that decides what the actor sees. The ids may be values of a `statement`. */
export interface Viewer extends WorksFor<{ readonly id: Given<string> }> {
  readonly id: Given<string>;
  readonly isCoach: boolean;
}

/** An actor with the gym that a call acts on: the actor's own, or one that the actor coaches. */
export type GymActor = Actor & { readonly gym: ActorGym };

/**
 * Returns the gym that an actor works for: the gym of the call, or the owner's. Null for athletes, and for coaches in
 * other calls.
 */
export function gymOfWork<Gym>({ gym, ownGym }: WorksFor<Gym>): Gym | null {
  return gym ?? ownGym;
}

/** The actor in a handler: if the ability acts on a gym, the actor has that gym. */
export type ActorFor<Who extends Access> = Who extends 'public'
  ? Actor | null
  : Who extends GymAbility
    ? GymActor
    : Actor;

/** Actors of a kind see by the same rules: those with a gym to work for, coaches in other calls, and athletes. */
export type Kind = 'staff' | 'coach' | 'athlete';

/** The values of a statement from which `viewerOf` makes a viewer. */
export interface ViewerIds {
  readonly viewerId: string;
  /** The gym that the viewer works for. */
  readonly viewerGymId: string | null;
}

/** A viewer of a kind in a statement. */
export function viewerOf(kind: Kind, { viewerId, viewerGymId }: ValuesOf<ViewerIds>): Viewer {
  const ownGym = kind === 'staff' ? { id: viewerGymId.$notNull() } : null;
  return { id: viewerId, ownGym, isCoach: kind === 'coach' };
}

/** The values of `ViewerIds` for an actor. */
export function viewerIds(actor: Actor): ViewerIds {
  return { viewerId: actor.id, viewerGymId: gymOfWork(actor)?.id ?? null };
}

/** Makes a statement for each kind of actors. The returned function chooses the one for an actor. */
export function forEachKind<Made>(make: (kind: Kind) => Made): (actor: Actor) => Made {
  const made = { staff: make('staff'), coach: make('coach'), athlete: make('athlete') };
  return (actor) => {
    if (gymOfWork(actor)) return made.staff;
    return actor.isCoach ? made.coach : made.athlete;
  };
}

/**
 * Returns the actor without the gyms that they run or coach. Such an actor sees what athletes see: the published workouts
 * of joined tracks.
 */
export function asAthlete({ gym: _gym, ...actor }: Actor): Actor {
  return {
    ...actor,
    role: 'athlete',
    ownGym: null,
    trains: false,
    coaches: [],
    isCoach: false,
  };
}

/**
 * Whether `actor` may call an endpoint with this access. For an endpoint that acts on a gym, one of the actor's
 * gyms is enough. Returns `yes` or the error.
 */
export function admits(
  access: Access,
  actor: Actor | null,
): 'yes' | 'not_signed_in' | 'not_allowed' {
  if (access === 'public') return 'yes';
  if (!actor) return 'not_signed_in';
  if (access === 'onboarding') return 'yes';
  if (actor.kind !== 'full') return 'not_allowed';
  if (access === 'user') return 'yes';
  const isAllowed = isGymAbility(access)
    ? can(actor, 'runGym') || gymsWhere(actor, access).length > 0
    : can(actor, access);
  return isAllowed ? 'yes' : 'not_allowed';
}

/** The gym that a call names, directly or by an object. */
interface Named {
  /** The gym's id, if the call names it. */
  readonly gymId: string | undefined;
  /**
   * Finds which of these gyms has the object that the call names instead of a gym; null if it names no
   * object.
   */
  readonly find: ((gymIds: readonly string[]) => Promise<string | undefined>) | null;
}

/**
 * Returns the actor with the gym that a call acts on. A call of an actor with one gym need not name it, because a handler
 * finds nothing of other gyms. Returns `no_gym` if the actor has no gym, or lacks this ability in the named gym.
 */
export async function inGym(
  actor: Actor,
  ability: GymAbility,
  { gymId, find }: Named,
): Promise<GymActor | 'no_gym' | 'gym_not_named'> {
  const gyms = actor.ownGym
    ? [actor.ownGym]
    : actor.coaches.filter((coached) => can(actor, ability, coached.gymId));
  const [first] = gyms;
  if (!first) return 'no_gym';
  const known = gymId ?? (gyms.length === 1 ? first.id : undefined);
  if (known === undefined && !find) return 'gym_not_named';
  const named = known ?? (await find?.(gyms.map(({ id }) => id)));
  const gym = gyms.find(({ id }) => id === named);
  return gym ? { ...actor, gym } : 'no_gym';
}
