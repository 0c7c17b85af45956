import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { connectTo } from '../crash/cluster-control.ts';
import type { FailoverDatabase } from './start-failover-database.ts';

/** How long a former leader is written to after it goes on, in milliseconds. */
const tryFor = 5000;

/** The table of the writes that go directly to a former leader. */
export async function createStaleWrites({ databaseUrl }: FailoverDatabase): Promise<void> {
  const client = await connectTo(databaseUrl);
  await client.query('create table stale_writes (by text)');
  await client.end();
}

/** Writes that no former leader may acknowledge or pass on. */
interface StaleWrites {
  /** Sends one on the connection from before the freeze; the leader is frozen. */
  send(): void;
  /** Sends more for a while after it goes on; returns how many were acknowledged. */
  countAcknowledged(): Promise<number>;
}

/** Connects to the leader before it is frozen. */
export async function openStaleWrites(url: string): Promise<StaleWrites> {
  const client = await connectTo(url);
  let acknowledged = 0;
  const write = (on: Client, by: string): Promise<void> =>
    on.query('insert into stale_writes values ($1)', [by]).then(
      () => void (acknowledged += 1),
      () => undefined,
    );
  async function writeLater(): Promise<void> {
    const later = await connectTo(url).catch(() => null);
    if (!later) return;
    await Promise.race([write(later, 'new connection'), pause(tryFor)]);
    void later.end();
  }
  return {
    send: () => void write(client, 'open connection'),
    countAcknowledged: async () => {
      const end = performance.now() + tryFor;
      const attempts: Promise<void>[] = [];
      while (performance.now() < end) {
        attempts.push(writeLater());
        await pause(100);
      }
      await Promise.all(attempts);
      void client.end();
      return acknowledged;
    },
  };
}
