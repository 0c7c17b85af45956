import type { EventShape, PayloadOf } from '@trackboard/contract';
import type { Channel } from './channels.ts';

/** Work that runs on an event, as a job with retries, so it must be idempotent. */
export interface Reaction {
  /** The name in stored jobs, log and metrics: `accounts.mail-reset-link`. */
  readonly name: string;
  readonly channel: Channel;
  /** The pause between the event and the job, in seconds. */
  readonly delay?: number;
  readonly eventTypes: readonly string[];
  /** Rejects with `UselessRetry` if another attempt would fail again. */
  readonly run: (eventType: string, payload: unknown) => Promise<void>;
}

/** An error that keeps its job from being tried again. */
export class UselessRetry extends Error {}

/** Binds `run` to events of the contract; the payload is parsed first. */
export function reaction<E extends EventShape>(
  events: E | readonly E[],
  { name, channel, delay = 0 }: { name: string; channel: Channel; delay?: number },
  run: (payload: PayloadOf<E>) => Promise<void>,
): Reaction {
  const schemas = new Map([events].flat().map(({ type, payload }) => [type, payload]));
  return {
    name,
    channel,
    delay,
    eventTypes: [...schemas.keys()],
    run: async (eventType, payload) => {
      const parsed = schemas.get(eventType)?.safeParse(payload);
      if (!parsed?.success) throw new UselessRetry(`The payload is not one of ${eventType}`);
      await run(parsed.data as PayloadOf<E>);
    },
  };
}
