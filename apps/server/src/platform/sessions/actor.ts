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

/** The user who calls. */
export interface Actor extends Account {
  readonly id: string;
  readonly sessionId: string;
  /** `onboarding`: has registered and may only create or join a gym. */
  readonly kind: 'full' | 'onboarding';
  readonly role: Role;
  readonly weightUnit: 'kg' | 'lbs';
  /** When the user was last seen, before this hour; null if never. */
  readonly lastSeenAt: Date | null;
  /** The gym that the actor runs; null for athletes. */
  readonly ownGym: ActorGym | null;
  /** The gyms that the actor coaches, the first one first. */
  readonly coaches: readonly CoachedGym[];
  /** Whether there are any, as a value that selects a statement. */
  readonly isCoach: boolean;
  /** Whether an owner is also an athlete of their gym. */
  readonly trains: boolean;
  /** The gym that a call acts on. Such a call sees all of this gym and nothing of others. */
  readonly gym?: ActorGym;
}

/** An actor with the gym that a call acts on: the actor's own, or one that the actor coaches. */
export type GymActor = Actor & { readonly gym: ActorGym };

/** The gym that an actor works for: that of the call, or the owner's. Null for athletes, and coaches in other calls. */
export function gymOfWork({ gym, ownGym }: Actor): ActorGym | null {
  return gym ?? ownGym;
}

/** The actor in a handler: if the ability acts on a gym, the actor has that gym. */
export type ActorFor<Who extends Access> = Who extends 'public'
  ? Actor | null
  : Who extends GymAbility
    ? GymActor
    : Actor;

/** The actor without the gyms that they run or coach: sees what athletes see, the published workouts of joined tracks. */
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

/** Whether `actor` may call an endpoint with this access, in some gym if it acts on one: `yes`, or the error. */
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

/** What a call says about its gym. */
interface Named {
  /** Its id, if the call names it. */
  readonly gymId: string | undefined;
  /** Finds which of these gyms has the object that the call names instead; null if it names no object. */
  readonly find: ((gymIds: readonly string[]) => Promise<string | undefined>) | null;
}

/**
 * The actor with the gym that a call acts on. A call of an actor with one gym need not name it: a handler finds nothing of
 * other gyms. `no_gym` if the actor has none, or may not do this in the one that is named.
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
