import { passwordChanged } from '@trackboard/contract/accounts';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { endSessions } from '../../platform/sessions/end-sessions.ts';
import type { Context } from '../../platform/context.ts';
import { rememberSource } from './known-sources.ts';
import { deleteKnownSources, spendAllPasswordResets } from './queries.ts';

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
