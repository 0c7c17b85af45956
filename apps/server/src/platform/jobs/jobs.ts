import type { Logger } from 'pino';
import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { type DatabaseAddress, openPool } from '../database/open-pool.ts';
import type { Database, Trx } from '../database/transaction.ts';
import type { WaitingEvent } from '../events/queries.ts';
import type { Reaction } from '../events/reaction.ts';
import { logFailure } from '../log/log-failure.ts';
import { resourceProblemOf } from '../resource-problem.ts';

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

const connectionFailure = '08006';

/** pg-boss adds to the messages of errors, by which alone a broken connection can be told; a code survives. */
async function query(pool: Pool, text: string, values?: unknown[]) {
  try {
    return await pool.query<Record<string, unknown>>(text, values);
  } catch (error) {
    if (resourceProblemOf(error) !== 'database_unavailable') throw error;
    const message = 'The database is unavailable';
    throw Object.assign(new Error(message, { cause: error }), { code: connectionFailure });
  }
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
 * and survives a restart of the app and of the database. Jobs live in the schema `pgboss`, on a pool of their own.
 */
export async function startJobs(
  address: DatabaseAddress,
  reactions: readonly Reaction[],
  log: Logger,
): Promise<Jobs> {
  const pool = openPool({ address, log, name: 'trackboard-jobs', max: 4 });
  const boss = new PgBoss({ db: { executeSql: (text, values) => query(pool, text, values) } });
  boss.on('error', (error) => logFailure(log, error, 'jobs failed'));
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
    stop: async () => {
      await boss.stop({ graceful: true, timeout: 5000 });
      if (!pool.ending) await pool.end();
    },
  };
}
