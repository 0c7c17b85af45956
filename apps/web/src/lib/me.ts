import { type Ability, type Account, can, isGymAbility } from '@trackboard/contract';
import type { Session } from './session-store.ts';

/** The signed-in account, and the gym that it runs or coaches now: null while a coach or owner trains as an athlete. */
export interface Me extends Account {
  readonly gymId: string | null;
}

type MeParts = Pick<Session, 'user' | 'gym' | 'coaches' | 'trains' | 'isTraining'>;

export function meOf({ user, gym, coaches, trains, isTraining }: MeParts): Me {
  const ownGym = can(user, 'runGym') ? gym : null;
  const gymId = isTraining ? null : (gym?.id ?? null);
  return { role: user.role, trains, ownGym, coaches, gymId };
}

/** The gym of a call, for the abilities that act on one: a coach of several gyms has to name it. */
export function gymFor({ gymId }: Pick<Me, 'gymId'>): { gymId?: string } {
  return gymId === null ? {} : { gymId };
}

/** For lists that an owner sees in full while working: an owner who trains now sees only what is joined. */
export function onlyJoinedFor(me: Me | null): { onlyJoined?: true } {
  return me?.ownGym && me.gymId === null ? { onlyJoined: true } : {};
}

/** Whether an account has an ability in the gym where it is now. A coach or owner has those of an athlete while training. */
export function may(me: Me | null | undefined, ability: Ability): boolean {
  if (!me) return false;
  if (isGymAbility(ability)) return can(me, ability, me.gymId);
  return can(me, ability) && (ability === 'runGym' || me.gymId === null);
}
