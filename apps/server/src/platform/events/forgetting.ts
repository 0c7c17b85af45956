import type { Database } from '../database/transaction.ts';
import type { Recurring } from '../jobs/recurring.ts';
import { type Clock, after, days, hours } from '../time/clock.ts';
import { deleteDispatchedEvents } from './queries.ts';

/** Drops events from the outbox 30 days after they were dispatched: until then they tell what has happened. */
export function forgetting({ db, clock }: { db: Database; clock: Clock }): Recurring {
  return {
    name: 'events.forget',
    every: hours(1),
    work: async () => {
      await deleteDispatchedEvents(db, after(clock.now(), -days(30)));
      return false;
    },
  };
}
