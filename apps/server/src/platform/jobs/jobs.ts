import type { Logger } from 'pino';
import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Database, Trx } from '../database/transaction.ts';
import type { WaitingEvent } from '../events/queries.ts';
import type { Reaction } from '../events/reaction.ts';

export interface Jobs {
  /** Puts the reactions to an event into their queues, in the given transaction. */
  readonly enqueue: (trx: Trx, event: WaitingEvent) => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface JobData {
  readonly eventId: number;
  readonly payload: unknown;
}

/** pg-boss on one of our connections. Its statements come as text with numbered parameters. */
function onConnection(db: Database) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      // The camelCase plugin would rename the columns that pg-boss reads.
      const result = await db.withoutPlugins().executeQuery(CompiledQuery.raw(text, values));
      return { rows: result.rows as Record<string, unknown>[] };
    },
  };
}

const retries = { retryLimit: 12, retryDelay: 2, retryBackoff: true, retryDelayMax: 3600 };

async function serve(boss: PgBoss, each: Reaction): Promise<void> {
  await boss.createQueue(each.name, retries);
  await boss.work<JobData>(each.name, { pollingIntervalSeconds: 1 }, async (jobs) => {
    for (const job of jobs) await each.run(job.data.payload);
  });
}

/**
 * Runs the reactions as jobs on pg-boss: each is retried with growing pauses (12 times, up to an hour apart),
 * and survives a restart. `connectionString` names the database; jobs live in its schema `pgboss`.
 */
export async function startJobs(
  connectionString: string,
  reactions: readonly Reaction[],
  log: Logger,
): Promise<Jobs> {
  const boss = new PgBoss({ connectionString, application_name: 'trackboard-jobs', max: 4 });
  boss.on('error', (error) => log.error({ err: error }, 'jobs failed'));
  await boss.start();
  for (const each of reactions) await serve(boss, each);
  return {
    enqueue: async (trx, event) => {
      const data: JobData = { eventId: event.id, payload: event.payload };
      for (const each of reactions) {
        if (each.eventType === event.type) {
          await boss.send(each.name, data, { db: onConnection(trx) });
        }
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
