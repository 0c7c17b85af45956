import type { FastifyInstance } from 'fastify';
import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { type DatabaseAddress, openPool } from '../database/open-pool.ts';
import { type Database, type Trx, afterCommit } from '../database/transaction.ts';
import { dispatching } from '../events/dispatching.ts';
import type { WaitingEvent } from '../events/queries.ts';
import { logFailure } from '../log/log-failure.ts';
import { type Recurring, type RunningWork, startRecurring } from '../recurring/recurring.ts';
import { resourceProblemOf } from '../resource-problem.ts';
import {
  type Channel,
  type Reaction,
  channelNames,
  channels,
  deadLetterQueue,
} from '../events/reaction.ts';
import type { Clock } from '../time/clock.ts';
import { type BatchDeps, type JobData, addJobMetrics, runBatch } from './run-batch.ts';
import type { WaitingJob } from '../database/dump/queries.ts';

/*
 * Earlier versions had a queue for each reaction, such as `accounts.mail-reset-link`. Names of current queues have no
 * dot.
 */
const requeueEvents = `
  update public.events set dispatched_at = null
  where id in (
    select (data->>'eventId')::bigint from pgboss.job where name = any($1) and state < 'completed'
  )`;

/**
 * Returns the waiting jobs of old queues to the dispatcher, and deletes these queues. An interrupted run can be
 * repeated.
 */
async function retireOldQueues(boss: PgBoss): Promise<void> {
  const names = (await boss.getQueues()).map(({ name }) => name);
  const old = names.filter((name) => name.includes('.'));
  if (!old.length) return;
  await boss.getDb().executeSql(requeueEvents, [old]);
  for (const name of old) await boss.deleteQueue(name);
}

interface Jobs {
  /** Inserts the jobs of all reactions to these events, in the given transaction. */
  readonly enqueue: (trx: Trx, events: readonly WaitingEvent[]) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Runs the inserts of pg-boss in the given transaction. They are text with numbered parameters. */
function onConnection(db: Database) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      // Columns are in camelCase, but pg-boss reads only `id`.
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows: rows as Record<string, unknown>[] };
    },
  };
}

const connectionFailure = '08006';

/**
 * Adds a code to errors, because pg-boss changes the message that identifies a broken connection.
 */
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
const day = 24 * 60 * 60;

/** A killed process leaves its jobs active. They are retried when their heartbeat has stopped for this long. */
const heartbeat = { heartbeatSeconds: 30 };

/** How often pg-boss looks for jobs with a stopped heartbeat, in seconds. */
const monitorEvery = 15;

/** Creates the queues of a channel, unless they exist. */
async function createQueues(boss: PgBoss, channel: Channel): Promise<void> {
  const deadLetter = deadLetterQueue(channel);
  await boss.createQueue(deadLetter, { retentionSeconds: 30 * day });
  await boss.createQueue(channel, {
    ...retries,
    ...heartbeat,
    deadLetter,
    deleteAfterSeconds: day,
  });
  // Queues of earlier versions had no heartbeat.
  await boss.updateQueue(channel, heartbeat);
}

/** Starts the workers of a channel. The returned function wakes enough workers for a number of new jobs, idle ones first. */
async function serve(
  boss: PgBoss,
  channel: Channel,
  deps: BatchDeps,
): Promise<(newJobs: number) => void> {
  await createQueues(boss, channel);
  const { batchSize, workers: count } = channels[channel];
  const options = {
    batchSize,
    burstWhenBatchFull: true,
    includeMetadata: true,
    perJobResults: true,
    pollingIntervalSeconds: 1,
  } as const;
  const workers = await Promise.all(
    Array.from({ length: count }, async () => {
      const worker = { id: '', isBusy: false };
      worker.id = await boss.work<JobData, unknown, typeof options>(channel, options, (jobs) => {
        worker.isBusy = true;
        return runBatch(deps, channel, jobs).finally(() => (worker.isBusy = false));
      });
      return worker;
    }),
  );
  return (newJobs) => {
    const idleFirst = workers.toSorted((a, b) => Number(a.isBusy) - Number(b.isBusy));
    const needed = idleFirst.slice(0, Math.ceil(newJobs / batchSize));
    for (const { id } of needed) boss.notifyWorker(id);
  };
}

interface NewJob {
  readonly data: JobData;
  readonly priority: number;
  /** The pause before the job, in seconds. */
  readonly startAfter?: number;
}

/** Returns a function that tells how often it was called before with the same key. */
function countTurns(): (key: string) => number {
  const turns = new Map<string, number>();
  return (key) => {
    const turn = turns.get(key) ?? 0;
    turns.set(key, turn + 1);
    return turn;
  };
}

/**
 * Jobs of each gym and reaction take turns: the second job of one gym and reaction comes after the first jobs of all
 * others, so 300 workouts that a gym publishes do not hold up a score.
 */
function jobsOf(events: readonly WaitingEvent[], reactions: readonly Reaction[]): NewJob[] {
  const turnOf = countTurns();
  return events.flatMap(({ id, type, payload, gymId }) =>
    reactions
      .filter(({ eventTypes }) => eventTypes.includes(type))
      .map(({ name, delay = 0 }) => ({
        data: { reaction: name, eventId: id, eventType: type, payload },
        priority: 0 - turnOf(`${name} of ${gymId}`),
        ...(delay > 0 && { startAfter: delay }),
      })),
  );
}

interface JobsOptions {
  readonly address: DatabaseAddress;
  readonly reactions: readonly Reaction[];
  readonly log: Logger;
  readonly metrics: Registry;
}

/**
 * Runs reactions as jobs of pg-boss, with a queue for each channel. A job survives restarts and is retried 12 times with
 * growing pauses of up to an hour, or within a minute if its process is killed. A job that is invalid or fails its last
 * retry is kept in the dead letter queue for 30 days. Jobs are in the schema `pgboss` and use a separate pool.
 */
export async function startJobs({ address, reactions, log, metrics }: JobsOptions): Promise<Jobs> {
  const pool = openPool({ address, log, name: 'trackboard-jobs', max: 4, query_timeout: 60_000 });
  const boss = new PgBoss({
    db: { executeSql: (text, values) => query(pool, text, values) },
    superviseIntervalSeconds: monitorEvery,
    monitorIntervalSeconds: monitorEvery,
  });
  boss.on('error', (error) => logFailure(log, error, 'jobs failed'));
  await boss.start();
  await retireOldQueues(boss);
  const byName = new Map(reactions.map((each) => [each.name, each]));
  const durations = addJobMetrics(metrics, async (queue) => {
    const [stats] = await boss.getQueueStats(queue, { force: true });
    return stats ?? { queuedCount: 0, activeCount: 0 };
  });
  const deps = { reactions: byName, log, durations };
  const served = await Promise.all(
    channelNames.map(async (channel) => {
      const wake = await serve(boss, channel, deps);
      return { channel, wake, reactions: reactions.filter((each) => each.channel === channel) };
    }),
  );
  return {
    enqueue: async (trx, events) => {
      for (const { channel, wake, reactions: own } of served) {
        const jobs = jobsOf(events, own);
        if (!jobs.length) continue;
        await boss.insert(channel, jobs, { db: onConnection(trx) });
        afterCommit(trx, () => wake(jobs.length));
      }
    },
    stop: async () => {
      await boss.stop({ graceful: true, timeout: 5000 });
      if (!pool.ending) await pool.end();
    },
  };
}

interface RunJobsOptions {
  readonly db: Database;
  readonly address: DatabaseAddress;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Registry;
  readonly reactions: readonly Reaction[];
  readonly recurring: readonly Recurring[];
  /** The interval in milliseconds of recurring work that sets no interval. */
  readonly checkEvery?: number | undefined;
}

/** Runs the dispatcher, the jobs and the recurring work until the app closes. Returns the dispatcher. */
export async function runJobs(app: FastifyInstance, options: RunJobsOptions): Promise<RunningWork> {
  const { db, clock, log, recurring, checkEvery } = options;
  const { enqueue, stop } = await startJobs(options);
  const start = (each: Recurring) => startRecurring({ every: checkEvery, ...each }, log);
  const dispatcher = start(dispatching({ db, clock, enqueue }));
  const others = recurring.map(start);
  const stopAll = async (): Promise<void> => {
    await Promise.all([dispatcher, ...others].map((each) => each.stop()));
    await stop();
  };
  let stopping = Promise.resolve();
  // Jobs stop while the last requests still run, because both have only a few seconds.
  app.addHook('preClose', async () => {
    stopping = stopAll().catch((error: unknown) => logFailure(log, error, 'stopping jobs failed'));
  });
  app.addHook('onClose', () => stopping);
  return dispatcher;
}

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
