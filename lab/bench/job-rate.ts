import { setTimeout as pause } from 'node:timers/promises';
import { event } from '@trackboard/contract';
import { sql } from 'kysely';
import { Client } from 'pg';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { z } from 'zod/mini';
import { type TestServer, withDatabase } from '../../apps/server/testing/test-server.ts';
import { connectDatabase } from '../../apps/server/src/platform/database/connect-database.ts';
import {
  type Database,
  inTransaction,
} from '../../apps/server/src/platform/database/transaction.ts';
import { dispatching } from '../../apps/server/src/platform/events/dispatching.ts';
import { createOutbox } from '../../apps/server/src/platform/events/outbox.ts';
import { reaction } from '../../apps/server/src/platform/events/reaction.ts';
import { startJobs } from '../../apps/server/src/platform/jobs/jobs.ts';
import { startRecurring } from '../../apps/server/src/platform/recurring/recurring.ts';
import { systemClock as clock } from '../../apps/server/src/platform/time/clock.ts';

const barLoaded = event('barLoaded', z.object({ plates: z.int() }));
const count = 5000;

async function waitUntilCompleted(db: Database, jobs: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ completed: number }>`
      select count(*)::int as completed from pgboss.job
      where name = 'react' and state = 'completed'`.execute(db);
    if (rows[0]?.completed === jobs) return;
    await pause(20);
  }
}

async function commitEvents(db: Database, onCommitted: () => void): Promise<void> {
  const outbox = createOutbox({ clock, onCommitted });
  await inTransaction(db, async (trx) => {
    for (let plates = 0; plates < count; plates += 1) await outbox.add(trx, barLoaded, { plates });
  });
}

/**
 * Measures reactions per second of one process on a separate database, from the commit of 5,000 events to the
 * completion of all jobs. The reaction runs one small statement.
 */
export async function measureJobRate(server: TestServer): Promise<number> {
  const resources = new AsyncDisposableStack();
  try {
    return await measure(server, resources);
  } finally {
    await resources.disposeAsync();
  }
}

async function measure(
  { adminUrl, prefix, template }: TestServer,
  resources: AsyncDisposableStack,
): Promise<number> {
  const name = `${prefix}_jobs`;
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  resources.defer(() => admin.end());
  await admin.query(`create database ${name} template ${template}`);

  const log = pino({ level: 'warn' });
  const { db, address, close } = connectDatabase({
    address: () => withDatabase(adminUrl, name),
    log,
  });
  resources.defer(close);
  const small = reaction(barLoaded, { name: 'bench.small', channel: 'react' }, async () => {
    await sql`select count(*) from users`.execute(db);
  });
  const jobs = await startJobs({ address, reactions: [small], log, metrics: new Registry() });
  resources.defer(jobs.stop);
  const dispatcher = startRecurring(dispatching({ db, clock, enqueue: jobs.enqueue }), log);
  resources.defer(dispatcher.stop);

  let start = 0;
  await commitEvents(db, () => {
    start ||= performance.now();
    dispatcher.wake();
  });
  await waitUntilCompleted(db, count);
  return count / ((performance.now() - start) / 1000);
}
