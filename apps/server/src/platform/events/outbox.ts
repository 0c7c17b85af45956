import type { EventShape, PayloadOf } from '@trackboard/contract';
import { type Trx, afterCommit } from '../database/transaction.ts';
import type { Clock } from '../time/clock.ts';
import { insertEvent } from './queries.ts';

/** An event whose transaction has been committed. */
export interface CommittedEvent {
  readonly type: string;
  /** As the event's schema parses it. */
  readonly payload: unknown;
  /** The gym it happened in; null outside of any. */
  readonly gymId: string | null;
}

/** Where actions record what has happened. */
export interface Outbox {
  /** Writes the event in the action's own transaction: it is stored if, and only if, the action commits. */
  add<E extends EventShape>(
    trx: Trx,
    event: E,
    payload: PayloadOf<E>,
    gymId?: string,
  ): Promise<void>;
}

/**
 * The outbox in the database. `onCommitted` is called with each event right after its commit, in this process alone. The
 * call is lost when the process ends at that moment; the dispatcher finds the event in the table all the same.
 */
export function createOutbox(clock: Clock, onCommitted: (event: CommittedEvent) => void): Outbox {
  return {
    add: async (trx, { type, payload: schema }, given, gymId) => {
      const payload = schema.parse(given);
      await insertEvent(trx, {
        type,
        payload: JSON.stringify(payload),
        gymId: gymId ?? null,
        createdAt: clock.now(),
      });
      afterCommit(trx, () => onCommitted({ type, payload, gymId: gymId ?? null }));
    },
  };
}
