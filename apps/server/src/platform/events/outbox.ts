import type { EventShape, PayloadOf } from '@trackboard/contract';
import { type Trx, afterCommit } from '../database/transaction.ts';
import type { Clock } from '../time/clock.ts';
import { insertEvent } from './queries.ts';

/** A committed event. */
export interface CommittedEvent {
  readonly type: string;
  readonly payload: unknown;
  /** The gym of the event, or null. */
  readonly gymId: string | null;
}

export interface Outbox {
  /** Stores the event in the action's transaction. */
  add<E extends EventShape>(
    trx: Trx,
    event: E,
    payload: PayloadOf<E>,
    gymId?: string,
  ): Promise<void>;
}

/**
 * The outbox in the database. `onCommitted` is called right after an event's commit, unless the process ends; the
 * dispatcher reads the event from the table in any case.
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
