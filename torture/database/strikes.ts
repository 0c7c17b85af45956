import { setTimeout as pause } from 'node:timers/promises';
import type { ClusterControl } from './cluster-control.ts';

/** One way to take the database away. It resolves when all that it does itself is done. */
export interface Strike {
  readonly name: string;
  readonly run: (cluster: ClusterControl) => Promise<void>;
}

async function withClient(
  cluster: ClusterControl,
  statement: string,
): Promise<Record<string, number>[]> {
  const client = await cluster.connect();
  try {
    return (await client.query<Record<string, number>>(statement)).rows;
  } finally {
    await client.end();
  }
}

const others = `from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

const terminate: Strike = {
  name: 'terminate every connection',
  run: async (cluster) => {
    await withClient(cluster, `select pg_terminate_backend(pid) ${others}`);
  },
};

const crash: Strike = {
  name: 'SIGKILL one connection',
  run: async (cluster) => {
    const [row] = await withClient(cluster, `select pid ${others} order by random() limit 1`);
    if (row?.['pid']) process.kill(row['pid'], 'SIGKILL');
    // PostgreSQL then ends all the others, and lets nobody in until it has recovered.
    await pause(50);
  },
};

/** What can happen to a server that somebody else runs: the script starts it again. */
export const externalStrikes: readonly Strike[] = [
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

/** The same for the built-in server, which the app has to start again itself. */
export const embeddedStrikes: readonly Strike[] = [
  { name: 'SIGKILL PostgreSQL', run: (cluster) => cluster.kill() },
  terminate,
  { name: 'stop', run: (cluster) => cluster.stop() },
  crash,
];
