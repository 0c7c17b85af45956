import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import type { WaitingJob } from '../database/dump/queries.ts';
import { channelNames } from '../events/channels.ts';
import { createQueues } from './jobs.ts';

/** Creates the queues and adds a backup's waiting jobs to them, without running any. */
export async function restoreJobs(pool: Pool, jobs: readonly WaitingJob[]): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
  });
  await boss.start();
  try {
    for (const channel of channelNames) await createQueues(boss, channel);
    for (const [queue, of] of Map.groupBy(jobs, (job) => job.queue)) {
      await boss.insert(
        queue,
        of.map(({ data, startAfter }) => ({ data, startAfter })),
      );
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
