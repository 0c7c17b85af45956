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
