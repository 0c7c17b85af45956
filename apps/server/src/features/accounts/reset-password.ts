import { failure, passwordResetRequested } from '@trackboard/contract';
import { newId } from '../../platform/database/new-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { after, hours } from '../../platform/time/clock.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { hashPassword } from './password.ts';
import { passwordWasChanged } from './password-was-changed.ts';
import { findUserByEmail, insertPasswordReset, spendPasswordReset, updateUser } from './queries.ts';
import type { ResetTokens } from './reset-token.ts';

const sent = { message: 'Email Has Been Sent, Please! Verify Email' };

/** Asks for a reset mail. The answer is the same whether or not the email is known. */
export async function requestReset(deps: AccountsDeps, input: { email: string; ip: string }) {
  const verdict = await deps.throttle.wishForReset(input);
  if (verdict === 'refuse') return failure('too_many_requests');
  const user = await findUserByEmail(deps.db, input.email);
  if (!user || verdict === 'skip') return sent;
  const createdAt = deps.clock.now();
  const reset = { id: newId(), userId: user.id, createdAt, expiresAt: after(createdAt, hours(1)) };
  await inTransaction(deps.db, async (trx) => {
    await insertPasswordReset(trx, reset);
    const event = { resetId: reset.id, userId: user.id };
    await deps.outbox.add(trx, passwordResetRequested, event);
  });
  return sent;
}

/** Sets a new password with a token from the mail: once, within the hour, and all sessions end. */
export async function resetPassword(
  deps: AccountsDeps & { resetTokens: ResetTokens },
  form: { email: string; password: string; confirmPassword: string; token: string },
) {
  if (form.password !== form.confirmPassword) {
    const message = 'Passwords Do Not Match';
    return failure('invalid_input', { message, fields: { ConfirmPassword: message } });
  }
  const resetId = deps.resetTokens.read(form.token);
  const user = resetId ? await findUserByEmail(deps.db, form.email) : undefined;
  if (!resetId || !user) return failure('reset_link_invalid');
  const now = deps.clock.now();
  const passwordHash = await hashPassword(form.password);
  return inTransaction(deps.db, async (trx) => {
    const spent = await spendPasswordReset(trx, { id: resetId, userId: user.id, now });
    if (!spent) return failure('reset_link_invalid');
    await updateUser(trx, user.id, { passwordHash, updatedAt: now });
    await passwordWasChanged(deps, trx, user.id);
    return { message: 'Password Reset Successfull' };
  });
}
