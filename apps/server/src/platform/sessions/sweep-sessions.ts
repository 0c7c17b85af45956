import type { Database } from '../database/transaction.ts';
import type { Recurring } from '../recurring/recurring.ts';
import { sweeping } from '../recurring/sweeping.ts';
import { type Clock, after, days } from '../time/clock.ts';
import { deleteOldSessions } from './queries.ts';

/** Deletes sessions 30 days after they ended or expired. */
export function sweepSessions({ db, clock }: { db: Database; clock: Clock }): Recurring {
  return sweeping('sessions.sweep', (limit) =>
    deleteOldSessions(db, after(clock.now(), -days(30)), limit),
  );
}
