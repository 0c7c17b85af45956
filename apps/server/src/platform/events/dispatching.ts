import { type Database, type Trx, inTransaction } from '../database/transaction.ts';
import { type Recurring, sweeping } from '../recurring/recurring.ts';
import { type Clock, after, days } from '../time/clock.ts';
import {
  type WaitingEvent,
  deleteDispatchedEvents,
  lockWaitingEvents,
  markDispatched,
} from './queries.ts';

/** The maximum number of events in one transaction. */
const batch = 100;

export interface DispatchingDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Inserts the jobs of events, in the transaction that marks them as dispatched. */
  readonly enqueue: (trx: Trx, events: readonly WaitingEvent[]) => Promise<void>;
}

async function dispatchBatch({ db, clock, enqueue }: DispatchingDeps): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const events = await lockWaitingEvents(trx, batch);
    if (!events.length) return false;
    const ids = events.map(({ id }) => id);
    await enqueue(trx, events);
    await markDispatched(trx, ids, clock.now());
    return events.length === batch;
  });
}

/** Moves events from the outbox to jobs. */
export function dispatching(deps: DispatchingDeps): Recurring {
  return { name: 'events.dispatch', work: () => dispatchBatch(deps) };
}

/** Deletes events 30 days after they were dispatched. */
export function forgetting({ db, clock }: Pick<DispatchingDeps, 'db' | 'clock'>): Recurring {
  return sweeping('events.forget', (limit) =>
    deleteDispatchedEvents(db, after(clock.now(), -days(30)), limit),
  );
}
