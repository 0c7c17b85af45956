import type { PgBoss } from 'pg-boss';

/*
 * Earlier versions had one queue for each reaction, named after it: `accounts.mail-reset-link`. The names of today's
 * queues contain no dot.
 */
const requeueEvents = `
  update public.events set dispatched_at = null
  where id in (
    select (data->>'eventId')::bigint from pgboss.job where name = any($1) and state < 'completed'
  )`;

/**
 * Gives events whose jobs wait in the queues of an older version back to the dispatcher, and deletes these queues. When
 * it is cut short, the next start does the rest.
 */
export async function retireOldQueues(boss: PgBoss): Promise<void> {
  const names = (await boss.getQueues()).map(({ name }) => name);
  const old = names.filter((name) => name.includes('.'));
  if (!old.length) return;
  await boss.getDb().executeSql(requeueEvents, [old]);
  for (const name of old) await boss.deleteQueue(name);
}
