import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { connectTo } from '../crash/cluster-control.ts';
import type { FailoverDatabase } from './start-failover-database.ts';

/** How long writes are sent to a former leader after it resumes, in milliseconds. */
const tryFor = 5000;

/** Creates the table of the writes that go directly to a former leader. */
export async function createStaleWrites({ databaseUrl }: FailoverDatabase): Promise<void> {
  const client = await connectTo(databaseUrl);
  await client.query('create table stale_writes (by text)');
  await client.end();
}

/** Writes that a former leader may neither acknowledge nor pass on. */
interface StaleWrites {
  /** Sends one write on the connection from before the freeze, while the leader is frozen. */
  send(): void;
  /** Sends more writes for a while after the leader resumes. Returns how many were acknowledged. */
  countAcknowledged(): Promise<number>;
}

/** Connects to the leader before it is frozen. */
async function openStaleWrites(url: string): Promise<StaleWrites> {
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

/** How long begun transactions may take before the leader is stopped, in milliseconds. */
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

/**
 * Waits until all transactions have ended that may write, which are those that began before the server became
 * read-only.
 */
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
 * Makes a planned switchover to the standby, as docs/operating.md describes it. The leader becomes read-only first, so
 * that no COMMIT is on its way when it stops.
 */
async function switchOver(database: FailoverDatabase): Promise<void> {
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

/** Starts the servers again that a fault has stopped. Returns violations. */
export type Repair = () => Promise<string[]>;

/** One way to lose the leader, or etcd. */
export interface Fault {
  readonly kind: 'kill' | 'freeze' | 'switchover' | 'etcd';
  readonly name: string;
  /** Resolves when there is a leader again. */
  readonly run: (database: FailoverDatabase) => Promise<Repair>;
}

/** How long etcd is away, in milliseconds. */
const etcdAwayFor = 10_000;

export const nothingToRepair: Repair = async () => [];

const killMachine: Fault = {
  kind: 'kill',
  name: 'SIGKILL the leader and its Patroni',
  run: async (database) => {
    const { leader } = await database.untilWhole();
    await leader.kill('machine');
    await database.untilLedByOther(leader);
    return async () => {
      await leader.start();
      return [];
    };
  },
};

const killServer: Fault = {
  kind: 'kill',
  name: 'SIGKILL the leader',
  run: async (database) => {
    const { leader } = await database.untilWhole();
    await leader.kill('PostgreSQL');
    await database.untilLedByOther(leader);
    return nothingToRepair;
  },
};

const freeze: Fault = {
  kind: 'freeze',
  name: 'freeze the leader and its Patroni',
  run: async (database) => {
    const { leader } = await database.untilWhole();
    const stale = await openStaleWrites(database.directUrl(leader));
    await leader.freeze();
    stale.send();
    await database.untilLedByOther(leader);
    return async () => {
      leader.thaw();
      const acknowledged = await stale.countAcknowledged();
      return acknowledged ? [`a stale leader acknowledged ${acknowledged} writes`] : [];
    };
  },
};

const switchover: Fault = {
  kind: 'switchover',
  name: 'planned switchover',
  run: async (database) => {
    await switchOver(database);
    return nothingToRepair;
  },
};

const restartEtcd: Fault = {
  kind: 'etcd',
  name: `etcd is away for ${etcdAwayFor / 1000} s`,
  run: async ({ etcd }) => {
    await etcd.kill();
    await pause(etcdAwayFor);
    await etcd.start();
    return nothingToRepair;
  },
};

/** Plans one freeze and one planned switchover for every four kills. etcd is restarted half way. */
export function planFaults(kills: number): Fault[] {
  const faults = Array.from({ length: kills }, (_, n) => [
    n % 2 === 0 ? killMachine : killServer,
    ...(n % 4 === 1 ? [freeze] : []),
    ...(n % 4 === 2 ? [switchover] : []),
  ]).flat();
  return faults.toSpliced(Math.ceil(faults.length / 2), 0, restartEtcd);
}
