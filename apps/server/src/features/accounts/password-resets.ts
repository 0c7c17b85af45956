import { failure, invalidField, isFailure } from '@trackboard/contract';
import * as accounts from '@trackboard/contract/accounts';
import { passwordChanged, passwordResetRequested } from '@trackboard/contract/accounts';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/database/new-id.ts';
import { type Trx, inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { endSessions } from '../../platform/sessions/end-sessions.ts';
import type { AccountsContext } from './accounts-context.ts';
import { rememberSource } from './known-sources.ts';
import { hashPassword } from './password.ts';
import {
  deleteKnownSources,
  findUserByEmail,
  spendAllPasswordResets,
  spendPasswordReset,
  updateUser,
} from './queries.ts';

/**
 * Runs after every change of a password: ends all sessions and reset links, makes the caller the account's only known
 * source, and sends a mail.
 */
export async function afterPasswordChange(
  context: Context,
  trx: Trx,
  userId: string,
  caller: Caller,
): Promise<void> {
  const { clock, outbox } = context;
  const now = clock.now();
  await endSessions(trx, outbox, { userId }, now);
  await spendAllPasswordResets(trx, userId, now);
  // An attacker who had the old password may have logged in from other sources.
  await deleteKnownSources(trx, userId);
  await rememberSource(context, trx, userId, caller);
  await outbox.add(trx, passwordChanged, { userId, changedAt: now.toISOString() });
}

const sent = { message: 'Email Has Been Sent, Please! Verify Email' };

/**
 * Requests a reset mail. Neither the response nor its timing reveals whether the email is registered or rate-limited: the
 * statements are the same, and a job sends the mail.
 */
async function forgotPassword(context: Context, email: string, caller: Caller) {
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
async function resetPassword(
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

export const passwordResetRoutes = (context: AccountsContext): Route[] => [
  route(accounts.forgotPassword, ({ input, caller }) =>
    forgotPassword(context, input.email, caller),
  ),
  route(accounts.resetPassword, ({ input, caller }) => resetPassword(context, input, caller)),
];
