import { failure, isFailure } from '@trackboard/contract';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { AccountsDeps, OwnedGym } from './accounts-deps.ts';
import { lockAccount } from './lock-account.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { presentUser } from './present.ts';
import { type UserRow, findUserByEmail } from './queries.ts';
import { startSession } from './start-session.ts';

/** Verified when the email is unknown, so that both refusals take about as long. */
const nobodysHash = hashPassword('Nobody has this password 1!');

/** Athletes count as subscribed. */
function planOf(deps: AccountsDeps, user: UserRow, owned: OwnedGym | null) {
  if (user.role === 'athlete') return { isSubscribed: true, isTrialEnd: false };
  return deps.planOfOwner(owned);
}

/** Signs a user in, or says the same for an unknown email and for a wrong password. */
export async function logIn(
  deps: AccountsDeps,
  input: { email: string; password: string; ip: string },
) {
  const { email, password, ip } = input;
  if (!(await deps.throttle.mayLogIn({ ip, email }))) return failure('too_many_requests');
  const user = await findUserByEmail(deps.db, email);
  const matches = await verifyPassword(password, user?.passwordHash ?? (await nobodysHash));
  if (!user || !matches) return failure('wrong_credentials');
  await deps.throttle.loginSucceeded({ ip, email });
  const owned = user.role === 'owner' ? await deps.findOwnedGym(user.id) : null;
  const session = await inTransaction(deps.db, async (trx) =>
    (await lockAccount(trx, user))
      ? startSession(deps, trx, user, 'full', owned?.gym.id ?? null)
      : failure('wrong_credentials'),
  );
  if (isFailure(session)) return session;
  const plan = planOf(deps, user, owned);
  return { ...session, user: presentUser(user), gym: owned?.gym ?? null, ...plan };
}
