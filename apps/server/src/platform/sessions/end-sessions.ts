import { sessionsEnded } from '@trackboard/contract/accounts';
import type { Trx } from '../database/transaction.ts';
import type { Outbox } from '../events/outbox.ts';
import { markSessionsEnded } from './queries.ts';

/** Ends all sessions of a user, or only `sessionId`, and closes their sockets. */
export async function endSessions(
  trx: Trx,
  outbox: Outbox,
  of: { readonly userId: string; readonly sessionId?: string },
  now: Date,
): Promise<void> {
  const sessionIds = await markSessionsEnded(trx, of, now);
  if (sessionIds.length) await outbox.add(trx, sessionsEnded, { userId: of.userId, sessionIds });
}
