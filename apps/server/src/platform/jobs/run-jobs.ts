import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { DatabaseAddress } from '../database/open-pool.ts';
import type { Database } from '../database/transaction.ts';
import { dispatching } from '../events/dispatching.ts';
import type { Reaction } from '../events/reaction.ts';
import { logFailure } from '../log/log-failure.ts';
import type { Clock } from '../time/clock.ts';
import { startJobs } from './jobs.ts';
import { type Recurring, type RunningWork, startRecurring } from '../recurring/recurring.ts';

export interface RunJobsOptions {
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
