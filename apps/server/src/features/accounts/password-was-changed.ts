import { passwordChanged } from '@trackboard/contract';
import type { Trx } from '../../platform/database/transaction.ts';
import { endSessions } from '../../platform/sessions/end-sessions.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { spendAllPasswordResets } from './queries.ts';

/** What follows from a new password, however it was set: every session and reset link ends, and a mail is sent. */
export async function passwordWasChanged(
  { clock, outbox }: Pick<AccountsDeps, 'clock' | 'outbox'>,
  trx: Trx,
  userId: string,
): Promise<void> {
  const now = clock.now();
  await endSessions(trx, outbox, { userId }, now);
  await spendAllPasswordResets(trx, userId, now);
  await outbox.add(trx, passwordChanged, { userId, changedAt: now.toISOString() });
}
