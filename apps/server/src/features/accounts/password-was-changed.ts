import { passwordChanged } from '@trackboard/contract/accounts';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { endSessions } from '../../platform/sessions/end-sessions.ts';
import type { Context } from '../../platform/context.ts';
import { rememberSource } from './known-sources.ts';
import { deleteKnownSources, spendAllPasswordResets } from './queries.ts';

/**
 * What follows from a new password, however it was set: every session and reset link ends, the caller is the only known
 * source of the account, and a mail is sent.
 */
export async function passwordWasChanged(
  context: Context,
  trx: Trx,
  userId: string,
  caller: Caller,
): Promise<void> {
  const { clock, outbox } = context;
  const now = clock.now();
  await endSessions(trx, outbox, { userId }, now);
  await spendAllPasswordResets(trx, userId, now);
  // Somebody who knew the old password may have made other sources known.
  await deleteKnownSources(trx, userId);
  await rememberSource(context, trx, userId, caller);
  await outbox.add(trx, passwordChanged, { userId, changedAt: now.toISOString() });
}
