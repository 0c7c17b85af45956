import type { Logger } from 'pino';
import { type Database, type Trx, inTransaction } from '../database/transaction.ts';
import type { Clock } from '../time/clock.ts';
import { type WaitingEvent, lockWaitingEvents, markDispatched } from './queries.ts';

const batch = 100;

export interface DispatcherDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** Turns one event into its jobs, in the transaction that marks it as dispatched. */
  readonly enqueue: (trx: Trx, event: WaitingEvent) => Promise<void>;
  /** How often to look without a hint, in milliseconds. */
  readonly pollEvery: number;
}

export interface Dispatcher {
  readonly wake: () => void;
  /** Waits until what is under way has ended; nothing is dispatched afterwards. */
  readonly stop: () => Promise<void>;
}

async function dispatchBatch({ db, clock, enqueue }: DispatcherDeps): Promise<number> {
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
    return events.length;
  });
}

/** Moves events from the outbox to the jobs that react to them: at once when woken, and every `pollEvery`. */
export function startDispatcher(deps: DispatcherDeps): Dispatcher {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let wokenAgain = false;

  const drain = async (): Promise<void> => {
    let left = true;
    while (left && !stopping.signal.aborted) {
      wokenAgain = false;
      const dispatched = await dispatchBatch(deps);
      left = dispatched === batch || wokenAgain;
    }
  };
  const wake = (): void => {
    wokenAgain = true;
    if (running || stopping.signal.aborted) return;
    running = drain()
      .catch((error: unknown) => deps.log.error({ err: error }, 'dispatching events failed'))
      .finally(() => {
        running = null;
      });
  };

  const timer = setInterval(wake, deps.pollEvery);
  wake();
  return {
    wake,
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}
