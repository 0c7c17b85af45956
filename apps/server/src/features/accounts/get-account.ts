import { type InputOf, failure, gymsWhere } from '@trackboard/contract';
import type * as accounts from '@trackboard/contract/accounts';
import type { Actor } from '../../platform/sessions/actor.ts';
import type { AccountsContext } from './accounts-context.ts';
import { presentUser } from './present.ts';
import { findUser } from './queries.ts';

async function canSee(context: AccountsContext, actor: Actor, userId: string): Promise<boolean> {
  if (actor.id === userId) return true;
  const gymIds = gymsWhere(actor, 'manageAthletes');
  const members = gymIds.map((gymId) => context.gyms.isMember(gymId, userId));
  return (await Promise.all(members)).includes(true);
}

/** The caller, or an athlete of the gym whose athletes the caller manages. */
export async function getAccount(
  context: AccountsContext,
  actor: Actor,
  { userId }: InputOf<typeof accounts.get>,
) {
  const visible = await canSee(context, actor, userId);
  const user = visible ? await findUser(context.db, userId) : undefined;
  return user ? presentUser(user) : failure('not_found');
}
