import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasCaddy, startCaddy } from '../torture/proxy/start-caddy.ts';
import { breakableLine } from '../../e2e/testing/breakable-line.ts';
import { findFreePort } from '../../apps/server/src/platform/find-free-port.ts';

const hasCertutil = spawnSync('certutil', ['--help']).error === undefined;

if (!hasCertutil) {
  process.stderr.write('Journeys over TLS are skipped: libnss3-tools is missing.\n');
}

/** Whether this machine has Caddy, and `certutil`, which makes a browser trust Caddy's authority. */
export const canUseTls = hasCaddy && hasCertutil;

function certutil(...args: string[]): void {
  const { status, stderr } = spawnSync('certutil', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`certutil ${args.join(' ')}: ${stderr}`);
}

/** Puts the server of this run behind Caddy with TLS and HTTP/2, on a line that can break. */
export async function behindCaddy() {
  const home = await mkdtemp(join(tmpdir(), 'trackboard-tls-'));
  const caddy = await startCaddy(home, await findFreePort(), [process.env['JOURNEY_ORIGIN'] ?? '']);
  const line = await breakableLine(caddy.origin);
  const keys = join(home, '.pki', 'nssdb');
  await mkdir(keys, { recursive: true });
  certutil('-N', '--empty-password', '-d', `sql:${keys}`);
  certutil('-A', '-d', `sql:${keys}`, '-n', 'Caddy', '-t', 'C,,', '-i', caddy.authorityFile);
  return {
    line,
    origin: `https://localhost:${new URL(line.origin).port}`,
    /** A home folder in which browsers trust Caddy's authority. */
    home,
    stop: async (): Promise<void> => {
      await line.cut();
      await caddy.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}
