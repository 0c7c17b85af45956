import { failure } from '@trackboard/contract';
import type { Actor } from '../../platform/sessions/actor.ts';
import type { AccountsContext } from './accounts-context.ts';
import { presentUser } from './present.ts';
import { findUser } from './queries.ts';

/** The caller's record, the gyms that the caller coaches, and whether an owner also trains. */
export async function getMe({ db, gyms }: AccountsContext, actor: Actor) {
  const user = await findUser(db, actor.id);
  if (!user) return failure('not_found');
  const coaches = actor.isCoach ? await gyms.listCoachedGyms(actor.id) : [];
  return { ...presentUser(user), coaches, trains: actor.trains };
}
