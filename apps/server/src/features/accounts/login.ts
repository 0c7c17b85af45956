import { can, failure, isFailure } from '@trackboard/contract';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { AccountsContext } from './accounts-context.ts';
import { admitLogin } from './admit-login.ts';
import { rememberSource } from './known-sources.ts';
import { lockAccount } from './lock-account.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { presentUser } from './present.ts';
import { findUserByEmail } from './queries.ts';
import { startSession } from './start-session.ts';

/** Verified for an unknown email, so that it takes as long as a wrong password. */
const nobodysHash = hashPassword('Nobody has this password 1!');

/** Logs a user in. The error is the same for an unknown email and a wrong password. */
export async function login(
  context: AccountsContext,
  input: { email: string; password: string },
  caller: Caller,
) {
  const { email, password } = input;
  const admission = await admitLogin(context, email, caller);
  if (isFailure(admission)) return admission;
  const user = await findUserByEmail(context.db, email);
  const matches = await verifyPassword(password, user?.passwordHash ?? (await nobodysHash));
  if (!user || !matches) return failure('wrong_credentials');
  const shown = presentUser(user);
  const isOwner = can(shown, 'runGym');
  const owned = isOwner ? await context.gyms.findOwnedGym(user.id) : null;
  const session = await inTransaction(context.db, async (trx) => {
    if (!(await lockAccount(trx, user))) return failure('wrong_credentials');
    await rememberSource(context, trx, user.id, caller);
    return startSession(context, trx, user, 'full', owned?.gym.id ?? null);
  });
  if (isFailure(session)) return session;
  await admission.giveBack();
  // Athletes count as subscribed.
  const plan = isOwner
    ? await context.planOfGym(owned && { id: owned.gym.id, trialDaysLeft: owned.trialDaysLeft })
    : { isSubscribed: true, isTrialEnd: false };
  const coaches = isOwner ? [] : await context.gyms.listCoachedGyms(user.id);
  const trains = owned?.trains ?? false;
  return { ...session, user: shown, gym: owned?.gym ?? null, ...plan, coaches, trains };
}
