import { failure, isFailure, invalidField } from '@trackboard/contract';
import { passwordResetRequested } from '@trackboard/contract/accounts';
import { newId } from '../../platform/database/new-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { AccountsContext } from './accounts-context.ts';
import { hashPassword } from './password.ts';
import { afterPasswordChange } from './after-password-change.ts';
import { findUserByEmail, spendPasswordReset, updateUser } from './queries.ts';

const sent = { message: 'Email Has Been Sent, Please! Verify Email' };

/**
 * Requests a reset mail. Neither the response nor its timing reveals whether the email is registered or rate limited: the
 * same statements run in each case, and a job sends the mail.
 */
export async function forgotPassword(context: Context, email: string, caller: Caller) {
  const byAddress = await context.limiter.admit([{ policy: 'reset.address', of: caller.address }]);
  if (isFailure(byAddress)) return byAddress;
  const byAccount = await context.limiter.admit([{ policy: 'reset.account', of: email }]);
  const user = await findUserByEmail(context.db, email);
  const userId = user && !isFailure(byAccount) ? user.id : null;
  const requestedAt = context.clock.now().toISOString();
  await inTransaction(context.db, (trx) =>
    context.outbox.add(trx, passwordResetRequested, { resetId: newId(), userId, requestedAt }),
  );
  return sent;
}

/** Sets a new password with the token from the mail, which works once within an hour, and ends all sessions. */
export async function resetPassword(
  context: AccountsContext,
  form: { email: string; password: string; confirmPassword: string; token: string },
  caller: Caller,
) {
  if (form.password !== form.confirmPassword) {
    return invalidField('ConfirmPassword', 'Passwords Do Not Match');
  }
  const resetId = context.resetTokens.read(form.token);
  const user = resetId ? await findUserByEmail(context.db, form.email) : undefined;
  if (!resetId || !user) return failure('reset_link_invalid');
  const now = context.clock.now();
  const passwordHash = await hashPassword(form.password);
  return inTransaction(context.db, async (trx) => {
    const spent = await spendPasswordReset(trx, { id: resetId, userId: user.id, now });
    if (!spent) return failure('reset_link_invalid');
    await updateUser(trx, user.id, { passwordHash, updatedAt: now });
    await afterPasswordChange(context, trx, user.id, caller);
    return { message: 'Password Reset Successfull' };
  });
}
