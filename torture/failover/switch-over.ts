import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { connectTo } from '../crash/cluster-control.ts';
import type { FailoverDatabase } from './start-failover-database.ts';

/** How long transactions that have begun may take before the leader is stopped, in milliseconds. */
const finishWithin = 1000;

async function untilReadOnly(url: string): Promise<Date> {
  for (;;) {
    const client = await connectTo(url);
    const { rows } = await client.query<{ state: string; now: Date }>(
      `select current_setting('transaction_read_only') as state, clock_timestamp() as now`,
    );
    await client.end();
    if (rows[0]?.state === 'on') return rows[0].now;
  }
}

/** Waits until no transaction is left that may write: those that began before the server became read-only. */
async function untilFinished(client: Client, readOnlySince: Date): Promise<void> {
  const end = performance.now() + finishWithin;
  const isLeft = async (): Promise<boolean> => {
    const { rows } = await client.query(
      `select from pg_stat_activity where backend_type = 'client backend' and datname = 'trackboard'
         and pid <> pg_backend_pid() and xact_start < $1`,
      [readOnlySince],
    );
    return rows.length > 0;
  };
  while ((await isLeft()) && performance.now() < end) await pause(20);
}

/**
 * A planned switchover to the standby, as docs/operating.md describes it: the leader becomes read-only first, so that no
 * COMMIT is on its way when it stops.
 */
export async function switchOver(database: FailoverDatabase): Promise<void> {
  const { leader, standby } = await database.untilWhole();
  const url = database.directUrl(leader);
  const client = await connectTo(url);
  await client.query('checkpoint');
  await client.query('alter system set default_transaction_read_only = on');
  await client.query('select pg_reload_conf()');
  await untilFinished(client, await untilReadOnly(url));
  const answer = await fetch(`http://127.0.0.1:${leader.restPort}/switchover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ leader: leader.name, candidate: standby.name }),
  });
  const text = await answer.text();
  await database.untilWhole();
  const former = await connectTo(url);
  await former.query('alter system reset default_transaction_read_only');
  await former.query('select pg_reload_conf()');
  await former.end();
  if (!answer.ok) throw new Error(`the switchover was refused: ${text}`);
}
