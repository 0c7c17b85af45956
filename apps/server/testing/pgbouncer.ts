import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../src/platform/find-free-port.ts';
import type { TestConnection } from './database.ts';

/** PgBouncer in front of a PostgreSQL server, with a connection for each transaction. */
export interface PgBouncer {
  readonly reroute: NonNullable<TestConnection['reroute']>;
  close(): Promise<void>;
}

const program = process.env['PGBOUNCER'] ?? 'pgbouncer';

/** Whether PgBouncer passes prepared statements, which it does since 1.21. */
function isRecent(): boolean {
  const { stdout, status } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const [, major = 0, minor = 0] = /(\d+)\.(\d+)/.exec(stdout ?? '')?.map(Number) ?? [];
  return status === 0 && (major > 1 || minor >= 21);
}

/** Whether this machine has PgBouncer 1.21 or later, which is not an npm package. */
export const hasPgBouncer = isRecent();

if (!hasPgBouncer) {
  process.stderr.write('Tests with PgBouncer are skipped: version 1.21 or later is missing.\n');
}

async function waitUntilOpen(child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('pgbouncer has ended');
    const socket = createConnection(port, '127.0.0.1');
    const opened = once(socket, 'connect').then(
      () => true,
      () => false,
    );
    const isOpen = await opened;
    socket.destroy();
    if (isOpen) return;
    await pause(20);
  }
}

/**
 * Starts PgBouncer with the settings of `docs/operating.md`, and with fewer connections than an app
 * opens.
 */
export async function startPgBouncer(adminUrl: string): Promise<PgBouncer> {
  const { hostname, port, username, password } = new URL(adminUrl);
  const own = await findFreePort();
  const folder = await mkdtemp(join(tmpdir(), 'trackboard-pgbouncer-'));
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_prepared_statements = 500
`,
  );
  // PgBouncer refuses to run as root.
  const asUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  await chmod(folder, 0o755);
  const child = spawn(program, ['--quiet', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    ...asUser,
  });
  await waitUntilOpen(child, own);
  return {
    reroute: (direct) => {
      const address = new URL(direct);
      address.host = `127.0.0.1:${own}`;
      return address.href;
    },
    close: async () => {
      const closed = once(child, 'close');
      child.kill('SIGINT');
      await closed;
      await rm(folder, { recursive: true });
    },
  };
}
