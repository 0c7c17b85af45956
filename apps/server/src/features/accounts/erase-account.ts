import { failure, isFailure } from '@trackboard/contract';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { endSessions } from '../../platform/sessions/end-sessions.ts';
import type { Context } from '../../platform/context.ts';
import { admitLogin } from './admit-login.ts';
import { verifyPassword } from './password.ts';
import { deleteKnownSources, deletePasswordResets, findUser, updateUser } from './queries.ts';

/** The account behind a password that was typed once more. Wrong ones count as those of the login do. */
export async function confirmPassword(
  deps: Context,
  { userId, password, caller }: { userId: string; password: string; caller: Caller },
) {
  const user = await findUser(deps.db, userId);
  if (!user) return failure('session_expired');
  const admission = await admitLogin(deps, user.email, caller);
  if (isFailure(admission)) return admission;
  if (!(await verifyPassword(password, user.passwordHash))) {
    const message = 'This is not your password.';
    return failure('wrong_password', { fields: { Password: message } });
  }
  await admission.giveBack();
  return user;
}

/**
 * Takes everything that names a person out of an account and ends its sessions. The email is free again. What others
 * keep, results and comments, goes on under a name that says no more than that somebody was here.
 */
export async function eraseAccount(
  { outbox, clock }: Context,
  trx: Trx,
  userId: string,
): Promise<void> {
  const now = clock.now();
  await endSessions(trx, outbox, { userId }, now);
  await deletePasswordResets(trx, userId);
  await deleteKnownSources(trx, userId);
  await updateUser(trx, userId, {
    // As one name: boards shorten the last one to a letter.
    firstName: 'Former athlete',
    lastName: '',
    // No mail ever reaches this name (RFC 2606).
    email: `${userId}@deleted.invalid`,
    passwordHash: '',
    phoneNumber: '',
    image: null,
    plateStep: null,
    updatedAt: now,
    deletedAt: now,
  });
}
