import { setTimeout as pause } from 'node:timers/promises';
import type { ClusterControl } from './cluster-control.ts';

/** One way to interrupt the database. Resolves when its own work is done, not when the database is back. */
export interface Fault {
  readonly name: string;
  readonly run: (cluster: ClusterControl) => Promise<void>;
}

async function withClient(cluster: ClusterControl, statement: string) {
  const client = await cluster.connect();
  try {
    return (await client.query<Record<string, number>>(statement)).rows;
  } finally {
    await client.end();
  }
}

const others = `from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

const terminate: Fault = {
  name: 'terminate every connection',
  run: async (cluster) => {
    await withClient(cluster, `select pg_terminate_backend(pid) ${others}`);
  },
};

const crash: Fault = {
  name: 'SIGKILL one connection',
  run: async (cluster) => {
    const [row] = await withClient(cluster, `select pid ${others} order by random() limit 1`);
    if (row?.['pid']) process.kill(row['pid'], 'SIGKILL');
    // PostgreSQL then closes all other connections and accepts none until it has recovered.
    await pause(50);
  },
};

/** Interruptions of an external server, which the script restarts. */
export const externalFaults: readonly Fault[] = [
  {
    name: 'restart',
    run: async (cluster) => {
      await cluster.stop();
      await cluster.start();
    },
  },
  terminate,
  {
    name: 'SIGKILL PostgreSQL',
    run: async (cluster) => {
      await cluster.kill();
      await cluster.start();
    },
  },
  crash,
];

/** Interruptions of the built-in server, which the app has to restart. */
export const embeddedFaults: readonly Fault[] = [
  { name: 'SIGKILL PostgreSQL', run: (cluster) => cluster.kill() },
  terminate,
  { name: 'stop', run: (cluster) => cluster.stop() },
  crash,
];
