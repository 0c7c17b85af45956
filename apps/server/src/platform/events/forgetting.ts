import type { Database } from '../database/transaction.ts';
import type { Recurring } from '../recurring/recurring.ts';
import { sweeping } from '../recurring/sweeping.ts';
import { type Clock, after, days } from '../time/clock.ts';
import { deleteDispatchedEvents } from './queries.ts';

/** Deletes events 30 days after they were dispatched. */
export function forgetting({ db, clock }: { db: Database; clock: Clock }): Recurring {
  return sweeping('events.forget', (limit) =>
    deleteDispatchedEvents(db, after(clock.now(), -days(30)), limit),
  );
}
