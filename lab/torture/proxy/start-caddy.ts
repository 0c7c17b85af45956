import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import tls from 'node:tls';
import { findFreePort } from '../../../apps/server/src/platform/find-free-port.ts';

/** Caddy with `deploy/Caddyfile` and its own authority, which this process trusts. */
export interface Caddy {
  readonly port: number;
  readonly origin: string;
  /** The certificate of the authority, and the path of its file. */
  readonly authority: string;
  readonly authorityFile: string;
  stop(): Promise<void>;
}

/** Whether this machine has Caddy, which is not an npm package. */
export const hasCaddy = spawnSync('caddy', ['version']).status === 0;

if (!hasCaddy) process.stderr.write('Tests with Caddy are skipped: caddy is missing.\n');

const caddyfile = join(import.meta.dirname, '..', '..', '..', 'deploy', 'Caddyfile');

async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/readyz`).catch(() => null);
  return answer?.status === 200;
}

/** Starts Caddy on a port in front of apps. Resolves when it serves. `folder` gets its files. */
export async function startCaddy(
  folder: string,
  port: number,
  apps: readonly string[],
): Promise<Caddy> {
  const path = join(folder, 'Caddyfile');
  // The other port redirects to the first one. The authority stays out of this machine's list.
  const ours = `{\n\thttp_port ${await findFreePort()}\n\tskip_install_trust\n`;
  const text = await readFile(caddyfile, 'utf8');
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
  let authority = '';
  do {
    if (child.exitCode !== null) throw new Error(`Caddy ended with ${child.exitCode}`);
    await pause(100);
    authority = await readFile(certificate, 'utf8').catch(() => '');
    if (authority) tls.setDefaultCACertificates([...tls.rootCertificates, authority]);
  } while (!(await isReady(origin)));
  return {
    port,
    origin,
    authority,
    authorityFile: certificate,
    stop: async () => {
      child.kill();
      await closed;
    },
  };
}
