import { type Database, type Trx, inTransaction } from '../database/transaction.ts';
import type { Recurring } from '../jobs/recurring.ts';
import type { Clock } from '../time/clock.ts';
import { type WaitingEvent, lockWaitingEvents, markDispatched } from './queries.ts';

const batch = 100;

export interface DispatchingDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Turns one event into its jobs, in the transaction that marks it as dispatched. */
  readonly enqueue: (trx: Trx, event: WaitingEvent) => Promise<void>;
}

async function dispatchBatch({ db, clock, enqueue }: DispatchingDeps): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const events = await lockWaitingEvents(trx, batch);
    for (const event of events) await enqueue(trx, event);
    if (events.length) {
      await markDispatched(
        trx,
        events.map(({ id }) => id),
        clock.now(),
      );
    }
    return events.length === batch;
  });
}

/** Moves events from the outbox to the jobs that react to them. */
export function dispatching(deps: DispatchingDeps): Recurring {
  return { name: 'events.dispatch', every: 5000, work: () => dispatchBatch(deps) };
}
