import type { EventShape, PayloadOf } from '@trackboard/contract';

/**
 * The queues of jobs. A worker fetches `batchSize` jobs with one statement and runs them one after another, or concurrently
 * if `atOnce` is set. `workers` is the number of concurrent batches in this process.
 */
export const channels = {
  /** Work in the database and on files. */
  react: { workers: 4, batchSize: 50 },
  /** Notifying users. Batches are small, because one job may notify thousands. */
  notify: { workers: 2, batchSize: 5 },
  /**
   * Sending mails. Batches are small, because all mails of a batch are sent again if the process
   * ends.
   */
  mail: { workers: 4, batchSize: 2 },
  /** Requests to push services, which take long and need no connection of the database. */
  push: { workers: 4, batchSize: 20, atOnce: true },
  /** Reading and storing the files of imports, one at a time, because a file can take a minute. */
  imports: { workers: 1, batchSize: 1 },
  /** Work that waits for the payment provider. */
  payments: { workers: 4, batchSize: 10 },
} as const;

export type Channel = keyof typeof channels;

export const channelNames = Object.keys(channels) as Channel[];

/** The dead letter queue of a channel. */
export const deadLetterQueue = (channel: Channel): string => `${channel}-failed`;

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
