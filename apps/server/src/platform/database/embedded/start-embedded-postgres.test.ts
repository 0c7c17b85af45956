import { once } from 'node:events';
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clusterOf } from './cluster.ts';
import { findFreePort } from '../../find-free-port.ts';
import { isRunning, readServerLock } from './postmaster.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  lockFolder,
} from './start-embedded-postgres.ts';

const log = pino({ level: 'silent' });

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'trackboard-embedded-'));
  await chmod(dataDir, 0o755);
});
afterEach(() => rm(dataDir, { recursive: true }));

async function ask(connectionString: string, query: string): Promise<unknown> {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(query);
  await client.end();
  return rows[0];
}

it('the built-in PostgreSQL takes another port if another program has taken the first one', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP address');
  const ports = [address.port, await findFreePort()];
  const findPort = () => Promise.resolve(ports.shift() ?? 0);

  const server = await startEmbeddedPostgres({ dataDir, log, durable: false, findPort });
  expect(new URL(server.connectionString).port).not.toBe(String(address.port));
  expect(ports).toEqual([]);
  await server.stop();
  other.close();
});

it('the built-in PostgreSQL is durable, in UTC and UTF-8, sorts by code point and requires the password', async () => {
  const server = await startEmbeddedPostgres({ dataDir, log });
  const settings = await ask(
    server.connectionString,
    `select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
       current_setting('synchronous_commit') as commit, current_setting('TimeZone') as zone,
       current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums,
       current_setting('listen_addresses') as addresses, lower('Ä') as lower,
       array(select unnest(array['b', 'a', 'B', 'ä']) order by 1) as sorted`,
  );
  expect(settings).toEqual({
    fsync: 'on',
    pages: 'on',
    commit: 'on',
    zone: 'UTC',
    encoding: 'UTF8',
    checksums: 'on',
    addresses: '127.0.0.1',
    lower: 'ä',
    sorted: ['B', 'a', 'b', 'ä'],
  });

  const stranger = new URL(server.connectionString);
  stranger.password = 'guess';
  await expect(ask(stranger.href, 'select 1')).rejects.toThrow('password authentication failed');
  await server.stop();
});

it('the built-in PostgreSQL locks the data folder against a second server', async () => {
  const server = await startEmbeddedPostgres({ dataDir, log, durable: false });
  await expect(startEmbeddedPostgres({ dataDir, log, durable: false })).rejects.toThrow(
    'Trackboard is already running on the data folder',
  );
  await server.stop();
  const next = await startEmbeddedPostgres({ dataDir, log, durable: false });
  await next.stop();
});

async function killServer(): Promise<void> {
  const cluster = clusterOf(dataDir).data;
  const running = await readServerLock(cluster);
  if (!running) throw new Error('PostgreSQL has left no lock file');
  process.kill(running.pid, 'SIGKILL');
  await expect.poll(() => isRunning(running, cluster)).toBe(false);
}

/** Returns the port after the restart. */
async function portAfterwards(server: EmbeddedPostgres): Promise<string> {
  await expect
    .poll(() => ask(server.connectionString, 'select 1 as one').catch(() => null))
    .toEqual({ one: 1 });
  return new URL(server.connectionString).port;
}

describe('the built-in PostgreSQL after its server exits', () => {
  it('restarts the server on its port', async () => {
    const server = await startEmbeddedPostgres({ dataDir, log });
    const { port } = new URL(server.connectionString);
    await killServer();
    expect(await portAfterwards(server)).toBe(port);
    await server.stop();
  });

  it('restarts the server until that succeeds, on another port if its own is taken', async () => {
    let restarts = 0;
    const onRestart = () => void (restarts += 1);
    const server = await startEmbeddedPostgres({ dataDir, log, durable: false, onRestart });
    const { port } = new URL(server.connectionString);
    const settings = join(clusterOf(dataDir).data, 'postgresql.conf');
    await rename(settings, `${settings}.away`);
    await killServer();
    const other = createServer((socket) => socket.destroy());
    other.listen(Number(port), '127.0.0.1');
    await once(other, 'listening');
    await rename(`${settings}.away`, settings);
    expect(await portAfterwards(server)).not.toBe(port);
    expect(restarts).toBe(1);
    await server.stop();
    other.close();
  });

  it('keeps the server stopped if it is stopped while it cannot be started', async () => {
    const server = await startEmbeddedPostgres({ dataDir, log, durable: false });
    await rm(join(clusterOf(dataDir).data, 'postgresql.conf'));
    await killServer();
    await server.stop();
    const lock = lockFolder(dataDir);
    expect(lock).toBeDefined();
    lock?.close();
  });
});
