import type { EventShape, PayloadOf } from '@trackboard/contract';
import type { Trx } from '../database/transaction.ts';

/**
 * Updates a feature's rows in the transaction of an event, so that both are committed or neither. Projections are only
 * for rows that must never lag behind, such as a chat's members; use a reaction for everything else.
 */
export interface Projection {
  readonly eventType: string;
  readonly run: (trx: Trx, payload: unknown) => Promise<void>;
}

/** Binds `run` to an event of the contract. If it throws, the action that added the event is rolled back. */
export function projection<E extends EventShape>(
  event: E,
  run: (trx: Trx, payload: PayloadOf<E>) => Promise<void>,
): Projection {
  return {
    eventType: event.type,
    run: (trx, payload) => run(trx, payload as PayloadOf<E>),
  };
}
