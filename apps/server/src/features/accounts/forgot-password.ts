import { isFailure } from '@trackboard/contract';
import { passwordResetRequested } from '@trackboard/contract/accounts';
import { newId } from '../../platform/database/new-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Context } from '../../platform/context.ts';
import { findUserByEmail } from './queries.ts';

const sent = { message: 'Email Has Been Sent, Please! Verify Email' };

/**
 * Requests a reset mail. Neither the response nor its timing reveals whether the email is registered or rate-limited: the
 * statements are the same, and a job sends the mail.
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
