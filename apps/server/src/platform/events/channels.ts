/**
 * The queues of jobs. A worker takes `batchSize` jobs with one statement and runs them one after another, so `workers`
 * is how many run at once in this process and how many connections they use at most.
 */
export const channels = {
  /** Work in the database and on files. */
  react: { workers: 4, batchSize: 50 },
  /** Small batches: the mails of a batch are sent again when the process ends in the middle of it. */
  mail: { workers: 4, batchSize: 2 },
  /** Work that waits for the payment provider. */
  payments: { workers: 4, batchSize: 10 },
} as const;

export type Channel = keyof typeof channels;

export const channelNames = Object.keys(channels) as Channel[];

/** Where pg-boss puts the jobs of a channel that are not tried again. */
export const deadLetterQueue = (channel: Channel): string => `${channel}-failed`;
