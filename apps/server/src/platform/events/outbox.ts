import type { EventShape, PayloadOf } from '@trackboard/contract';
import type { Database } from '../database/transaction.ts';
import type { Clock } from '../time/clock.ts';
import { insertEvent } from './queries.ts';

/** Where actions put what has happened. */
export interface Outbox {
  /** Writes the event in the action's own transaction: it happens if, and only if, the action does. */
  add<E extends EventShape>(
    trx: Database,
    event: E,
    payload: PayloadOf<E>,
    gymId?: string,
  ): Promise<void>;
  /** After commit: there is something to dispatch. Only a hint; the dispatcher also looks by itself. */
  hint(): void;
}

/** The outbox in the database. `onHint` wakes the dispatcher. */
export function createOutbox(clock: Clock, onHint: () => void): Outbox {
  return {
    add: (trx, { type, payload: schema }, payload, gymId) =>
      insertEvent(trx, {
        type,
        payload: JSON.stringify(schema.parse(payload)),
        gymId: gymId ?? null,
        createdAt: clock.now(),
      }),
    hint: onHint,
  };
}
