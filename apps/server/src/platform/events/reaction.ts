import type { EventShape, PayloadOf } from '@trackboard/contract';
import type { Channel } from './channels.ts';

/** What a feature does when an event happens. It runs as a job that retries, so it must be idempotent. */
export interface Reaction {
  /** Names it in jobs, log and metrics: `accounts.mail-reset-link`. Waiting jobs find it by this name. */
  readonly name: string;
  readonly channel: Channel;
  readonly eventTypes: readonly string[];
  /** Rejects with `UnreadablePayload` when the payload is not one of an event of this type. */
  readonly run: (eventType: string, payload: unknown) => Promise<void>;
}

/** The payload does not parse; trying again would not help. */
export class UnreadablePayload extends Error {
  constructor(eventType: string) {
    super(`The payload is not one of ${eventType}`);
  }
}

/** Binds `run` to one or several events of the contract; the payload is parsed before it is passed on. */
export function reaction<E extends EventShape>(
  events: E | readonly E[],
  { name, channel }: { name: string; channel: Channel },
  run: (payload: PayloadOf<E>) => Promise<void>,
): Reaction {
  const schemas = new Map([events].flat().map(({ type, payload }) => [type, payload]));
  return {
    name,
    channel,
    eventTypes: [...schemas.keys()],
    run: async (eventType, payload) => {
      const parsed = schemas.get(eventType)?.safeParse(payload);
      if (!parsed?.success) throw new UnreadablePayload(eventType);
      await run(parsed.data as PayloadOf<E>);
    },
  };
}
