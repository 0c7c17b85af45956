import { type Access, type GymAbility, type Role, can } from '@trackboard/contract';

/** The gym that an actor runs, with the fields that decide whether its trial has ended. */
interface ActorGym {
  readonly id: string;
  readonly role: Role;
  readonly createdAt: Date;
  readonly timeZone: string;
}

/** The user who calls. */
export interface Actor {
  readonly id: string;
  readonly sessionId: string;
  /** `onboarding`: has registered and may only create or join a gym. */
  readonly kind: 'full' | 'onboarding';
  readonly role: Role;
  readonly weightUnit: 'kg' | 'lbs';
  /** When the user was last seen, before this hour; null if never. */
  readonly lastSeenAt: Date | null;
  /** The gym that the actor runs; null for athletes. */
  readonly gym: ActorGym | null;
}

/** An actor who runs a gym. */
export type GymActor = Actor & { readonly gym: NonNullable<Actor['gym']> };

/** The actor in a handler: if the ability acts on a gym, the actor has that gym. */
export type ActorFor<Who extends Access> = Who extends 'public'
  ? Actor | null
  : Who extends GymAbility
    ? GymActor
    : Actor;

/** The id of the gym where the actor has an ability, or null. */
export function gymWhere(actor: Actor | null, ability: GymAbility): string | null {
  return actor?.gym && can(actor.gym, ability) ? actor.gym.id : null;
}

/** Whether `actor` may call an endpoint with this access: `yes`, or the error. */
export function admits(
  access: Access,
  actor: Actor | null,
): 'yes' | 'not_signed_in' | 'not_allowed' {
  if (access === 'public') return 'yes';
  if (!actor) return 'not_signed_in';
  if (access === 'onboarding') return 'yes';
  if (actor.kind !== 'full') return 'not_allowed';
  return access === 'user' || can(actor, access) ? 'yes' : 'not_allowed';
}
