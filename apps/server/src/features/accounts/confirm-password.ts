import { failure, isFailure } from '@trackboard/contract';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { admitLogin } from './admit-login.ts';
import { verifyPassword } from './password.ts';
import { findUser } from './queries.ts';

/** Returns the account if the password is correct. Wrong passwords count as failed logins. */
export async function confirmPassword(
  context: Context,
  { userId, password, caller }: { userId: string; password: string; caller: Caller },
) {
  const user = await findUser(context.db, userId);
  if (!user) return failure('session_expired');
  const admission = await admitLogin(context, user.email, caller);
  if (isFailure(admission)) return admission;
  if (!(await verifyPassword(password, user.passwordHash))) {
    const message = 'This is not your password.';
    return failure('wrong_password', { fields: { Password: message } });
  }
  await admission.giveBack();
  return user;
}
