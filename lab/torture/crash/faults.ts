import { setTimeout as pause } from 'node:timers/promises';
import type { ClusterControl } from './cluster-control.ts';
import type { KillableApp } from './load.ts';

export interface Target {
  readonly app: KillableApp;
  readonly cluster: ClusterControl;
}

/**
 * One way to interrupt the app or PostgreSQL. Resolves when its own work is done, not when the
 * database is back.
 */
export interface Fault {
  readonly name: string;
  readonly run: (target: Target) => Promise<void>;
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
  run: async ({ cluster }) => {
    await withClient(cluster, `select pg_terminate_backend(pid) ${others}`);
  },
};

const crash: Fault = {
  name: 'SIGKILL one connection',
  run: async ({ cluster }) => {
    const [row] = await withClient(cluster, `select pid ${others} order by random() limit 1`);
    if (row?.['pid']) process.kill(row['pid'], 'SIGKILL');
    // PostgreSQL then closes all other connections and accepts none until it has recovered.
    await pause(50);
  },
};

const killApp: Fault = {
  name: 'SIGKILL the app',
  run: async ({ app }) => {
    await app.kill();
    await app.start();
  },
};

/** Interruptions with an external server, which the script restarts. */
export const externalFaults: readonly Fault[] = [
  {
    name: killApp.name,
    run: async ({ app, cluster }) => {
      await app.kill();
      // Otherwise the heartbeats of its jobs would end half a minute later, as they do for the built-in server.
      await withClient(
        cluster,
        "update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'",
      );
      await app.start();
    },
  },
  {
    name: 'SIGKILL PostgreSQL',
    run: async ({ cluster }) => {
      await cluster.kill();
      await cluster.start();
    },
  },
  {
    name: 'SIGKILL both',
    run: async ({ app, cluster }) => {
      await Promise.all([cluster.kill(), app.kill()]);
      await cluster.start();
      await app.start();
    },
  },
  crash,
  {
    name: 'restart PostgreSQL',
    run: async ({ cluster }) => {
      await cluster.stop();
      await cluster.start();
    },
  },
  terminate,
];

/** Interruptions with the built-in server, which the app has to restart. */
export const embeddedFaults: readonly Fault[] = [
  { name: 'SIGKILL PostgreSQL', run: ({ cluster }) => cluster.kill() },
  {
    name: 'SIGKILL both',
    run: async ({ app, cluster }) => {
      await Promise.all([cluster.kill(), app.kill()]);
      await app.start();
    },
  },
  killApp,
  crash,
  { name: 'stop PostgreSQL', run: ({ cluster }) => cluster.stop() },
  terminate,
];
