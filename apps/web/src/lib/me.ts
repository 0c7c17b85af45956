import { type Ability, type Account, can, isGymAbility } from '@trackboard/contract';
import type { Session } from './session-store.ts';

/**
 * The signed-in account, and the gym that it now runs or coaches. The gym is null while a coach or owner trains as an athlete.
 */
export interface Me extends Account {
  readonly gymId: string | null;
}

type MeParts = Pick<Session, 'user' | 'gym' | 'coaches' | 'trains' | 'isTraining'>;

export function meOf({ user, gym, coaches, trains, isTraining }: MeParts): Me {
  const ownGym = can(user, 'runGym') ? gym : null;
  const gymId = isTraining ? null : (gym?.id ?? null);
  return { role: user.role, trains, ownGym, coaches, gymId };
}

/** Returns the gym of a call, for abilities that act on one gym. A coach of several gyms must name the gym. */
export function gymFor({ gymId }: Pick<Me, 'gymId'>): { gymId?: string } {
  return gymId === null ? {} : { gymId };
}

/** Returns the filter of lists for an owner. An owner sees all items while working, and only joined ones while training. */
export function onlyJoinedFor(me: Me | null): { onlyJoined?: true } {
  return me?.ownGym && me.gymId === null ? { onlyJoined: true } : {};
}

/**
 * Returns whether an account has an ability in its present gym. While training, a coach or owner has the abilities of an athlete.
 */
export function may(me: Me | null | undefined, ability: Ability): boolean {
  if (!me) return false;
  if (isGymAbility(ability)) return can(me, ability, me.gymId);
  return can(me, ability) && (ability === 'runGym' || me.gymId === null);
}
