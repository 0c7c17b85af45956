import { failure, invalidField } from '@trackboard/contract';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { AccountsContext } from './accounts-context.ts';
import { hashPassword } from './password.ts';
import { afterPasswordChange } from './after-password-change.ts';
import { findUserByEmail, spendPasswordReset, updateUser } from './queries.ts';

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
  const passwordHash = await hashPassword(form.password, context.passwordCost);
  return inTransaction(context.db, async (trx) => {
    const spent = await spendPasswordReset(trx, { id: resetId, userId: user.id, now });
    if (!spent) return failure('reset_link_invalid');
    await updateUser(trx, user.id, { passwordHash, updatedAt: now, emailProvenAt: now });
    await afterPasswordChange(context, trx, user.id, caller);
    return { message: 'Password Reset Successfull' };
  });
}
