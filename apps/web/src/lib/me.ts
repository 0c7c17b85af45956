import { type Ability, type Account, can, isGymAbility } from '@trackboard/contract';
import type { Session } from './session-store.ts';

/** The signed-in account, and the gym that it runs or coaches now: null while a coach trains as an athlete. */
export interface Me extends Account {
  readonly gymId: string | null;
}

export type MeParts = Pick<Session, 'user' | 'gym' | 'coaches'>;

export function meOf({ user, gym, coaches }: MeParts): Me {
  const ownGym = can(user, 'runGym') ? gym : null;
  return { role: user.role, ownGym, coaches, gymId: gym?.id ?? null };
}

/** Whether an account has an ability in the gym where it is now. A coach has those of an athlete while training. */
export function may(me: Me | null | undefined, ability: Ability): boolean {
  if (!me) return false;
  if (isGymAbility(ability)) return can(me, ability, me.gymId);
  return can(me, ability) && (ability === 'runGym' || me.gymId === null);
}
