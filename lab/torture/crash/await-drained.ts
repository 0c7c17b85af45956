import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../../apps/server/src/platform/database/transaction.ts';

/** How long all work may take, in milliseconds. A killed job's heartbeat ends after 30 to 45 seconds. */
const within = 600_000;

/**
 * Finds events that are not dispatched, jobs that are due, running or waiting for a retry, and jobs that were given
 * up.
 */
export async function findJobs(db: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select 'event ' || type || ' is not dispatched' as line from events where dispatched_at is null
    union all
    select 'job ' || (data ->> 'reaction') || ' is ' || state from pgboss.job
    where name not like '%-failed' and state < 'completed' and not (state = 'created' and start_after > now())
    union all
    select 'job ' || coalesce(data ->> 'reaction', '') || ' was given up' from pgboss.job where name like '%-failed'
  `.execute(db);
  return rows.map(({ line }) => line);
}

/** Finds events of the payment sandbox that the app has not acknowledged. */
function findDeliveries(dataDir: string): string[] {
  const sandbox = new DatabaseSync(join(dataDir, 'stripe-sandbox.sqlite'), { readOnly: true });
  try {
    return sandbox
      .prepare('select event from deliveries where due is not null')
      .all()
      .map(({ event }) => `event ${String(event)} of the provider is not acknowledged`);
  } finally {
    sandbox.close();
  }
}

/**
 * Waits until no work is left. Returns how long that took, in milliseconds, and the remaining work.
 */
export async function awaitDrained(db: Database, dataDir: string) {
  const started = performance.now();
  for (;;) {
    const left = [...(await findJobs(db)), ...findDeliveries(dataDir)];
    const took = performance.now() - started;
    if (!left.length || took > within) return { took, violations: left };
    await pause(200);
  }
}
