import type { EventShape, PayloadOf } from '@trackboard/contract';

/** What a feature does when another's event happens. It runs as a job that retries, so it must bear repetition. */
export interface Reaction {
  readonly eventType: string;
  /** Names the job's queue: `accounts.mail-reset-link`. */
  readonly name: string;
  readonly run: (payload: unknown) => Promise<void>;
}

/** Binds `run` to an event of the contract; the payload is parsed before it is handed over. */
export function reaction<E extends EventShape>(
  event: E,
  name: string,
  run: (payload: PayloadOf<E>) => Promise<void>,
): Reaction {
  return {
    eventType: event.type,
    name,
    run: (payload) => run(event.payload.parse(payload) as PayloadOf<E>),
  };
}
