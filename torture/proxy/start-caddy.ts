import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import tls from 'node:tls';
import { expect, vi } from 'vitest';
import { findFreePort } from '../../apps/server/src/platform/database/embedded/free-port.ts';
import { patience } from '../../apps/server/testing/patience.ts';

/** Caddy with a file of `deploy/`, and with its own authority, which this process trusts. */
export interface Caddy {
  readonly port: number;
  readonly origin: string;
  /** The certificate of the authority. */
  readonly authority: string;
  stop(): Promise<void>;
}

/** Whether this machine has Caddy, which is not an npm package. */
export const hasCaddy = spawnSync('caddy', ['version']).status === 0;

if (!hasCaddy) process.stderr.write('Tests with Caddy are skipped: caddy is missing.\n');

const deploy = join(import.meta.dirname, '..', '..', 'deploy');

/** Starts Caddy on a port in front of apps; `folder` gets its files. `file`: a file of `deploy/`. */
export async function startCaddy(
  folder: string,
  file: string,
  port: number,
  apps: readonly string[],
): Promise<Caddy> {
  const path = join(folder, file);
  // The other port redirects to the first one. The authority stays out of this machine's list.
  const ours = `{\n\thttp_port ${await findFreePort()}\n\tskip_install_trust\n`;
  const text = await readFile(join(deploy, file), 'utf8');
  await writeFile(path, text.replace('{\n', ours));
  const child = spawn('caddy', ['run', '--config', path, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env['PATH'],
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      DOMAIN: `localhost:${port}`,
      APP: apps.map((origin) => new URL(origin).host).join(' '),
    },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const closed = once(child, 'close');
  const origin = `https://localhost:${port}`;
  const certificate = join(folder, 'caddy', 'pki', 'authorities', 'local', 'root.crt');
  await vi.waitFor(async () => {
    tls.setDefaultCACertificates([...tls.rootCertificates, await readFile(certificate, 'utf8')]);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  }, patience);
  return {
    port,
    origin,
    authority: await readFile(certificate, 'utf8'),
    stop: async () => {
      child.kill();
      await closed;
    },
  };
}
