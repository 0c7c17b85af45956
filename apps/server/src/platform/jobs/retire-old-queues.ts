import type { PgBoss } from 'pg-boss';

/* Earlier versions had a queue for each reaction: `accounts.mail-reset-link`. Names of current queues have no dot. */
const requeueEvents = `
  update public.events set dispatched_at = null
  where id in (
    select (data->>'eventId')::bigint from pgboss.job where name = any($1) and state < 'completed'
  )`;

/** Returns the waiting jobs of old queues to the dispatcher, and deletes these queues. It may be interrupted. */
export async function retireOldQueues(boss: PgBoss): Promise<void> {
  const names = (await boss.getQueues()).map(({ name }) => name);
  const old = names.filter((name) => name.includes('.'));
  if (!old.length) return;
  await boss.getDb().executeSql(requeueEvents, [old]);
  for (const name of old) await boss.deleteQueue(name);
}
