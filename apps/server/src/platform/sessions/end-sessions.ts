import { sessionsEnded } from '@trackboard/contract/accounts';
import type { Database, Trx } from '../database/transaction.ts';
import type { Outbox } from '../events/outbox.ts';
import { type Recurring, sweeping } from '../recurring/recurring.ts';
import { type Clock, after, days } from '../time/clock.ts';
import { deleteOldSessions, markSessionsEnded } from './queries.ts';

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

/** Deletes sessions 30 days after they ended or expired. */
export function sweepSessions({ db, clock }: { db: Database; clock: Clock }): Recurring {
  return sweeping('sessions.sweep', (limit) =>
    deleteOldSessions(db, after(clock.now(), -days(30)), limit),
  );
}
