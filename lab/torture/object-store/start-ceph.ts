import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, vi } from 'vitest';
import { findFreePort } from '../../../apps/server/src/platform/find-free-port.ts';
import type { BucketSettings } from '../../../apps/server/src/platform/storage/bucket-store.ts';
import { patience } from '../../../apps/server/testing/patience.ts';

/** Ceph with one disk, in memory, and its S3-compatible gateway on loopback. */
export interface Ceph {
  /** The settings of a bucket that does not exist yet. */
  readonly settings: BucketSettings;
  /** Refuses writes that would make the bucket larger than this; null refuses none. */
  limit(bytes: number | null): Promise<void>;
  killGateway(): Promise<void>;
  /** Resolves when the gateway answers. */
  startGateway(): Promise<void>;
  stop(): Promise<void>;
}

/** Whether this machine has Ceph, which is not an npm package. */
export const hasCeph = ['ceph', 'ceph-mon', 'ceph-osd', 'radosgw'].every(
  (program) => spawnSync(program, ['--version']).status === 0,
);

if (!hasCeph) {
  process.stderr.write(
    'Tests with Ceph are skipped: ceph-common, ceph-mon, ceph-osd or radosgw is missing.\n',
  );
}

const credentials = { accessKeyId: 'TRACKBOARD', secretAccessKey: 'a-secret-of-the-bucket' };
const user = '--uid=trackboard';

const configuration = (folder: string, monitor: string) => `[global]
fsid = ${randomUUID()}
mon host = ${monitor}
public network = 127.0.0.0/8
keyring = ${folder}/keyring
run dir = ${folder}
admin socket = ${folder}/$name.socket
log file = ${folder}/$name.log
pid file =
mon data = ${folder}/mon
mon cluster log file = ${folder}/cluster.log
mon data avail crit = 1
mon allow pool size one = true
auth allow insecure global id reclaim = false
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 4294967296
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd pool default pgp num = 8
osd class load list = *
osd class default list = *
rgw bucket quota ttl = 0
`;

async function kill(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
}

/** Starts Ceph; `folder` gets its files. */
export async function startCeph(folder: string): Promise<Ceph> {
  const config = join(folder, 'ceph.conf');
  const keyring = join(folder, 'keyring');
  const map = join(folder, 'monitors');
  const monitor = `[v2:127.0.0.1:${await findFreePort()}]`;
  const port = await findFreePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const run = async (program: string, ...args: string[]) =>
    promisify(execFile)(program, args, { env: { ...process.env, CEPH_CONF: config } });
  const children = new Set<ChildProcess>();
  const start = (program: string, ...args: string[]): ChildProcess => {
    const child = spawn(program, ['--foreground', '--conf', config, ...args], { stdio: 'ignore' });
    children.add(child);
    return child.on('close', () => children.delete(child));
  };
  for (const name of ['mon', 'osd', 'gateway']) await mkdir(join(folder, name));
  await writeFile(config, configuration(folder, monitor));
  await run(
    'ceph-authtool',
    '--create-keyring',
    keyring,
    '--gen-key',
    '-n',
    'mon.',
    '--cap',
    'mon',
    'allow *',
  );
  for (const name of ['client.admin', 'client.gateway', 'osd.0']) {
    const caps = ['mon', 'osd'].flatMap((kind) => ['--cap', kind, 'allow *']);
    await run('ceph-authtool', keyring, '--gen-key', '-n', name, ...caps);
  }
  await run('monmaptool', '--create', map, '--addv', 'a', monitor);
  await run(
    'ceph-mon',
    '--conf',
    config,
    '-i',
    'a',
    '--mkfs',
    '--monmap',
    map,
    '--keyring',
    keyring,
  );
  start('ceph-mon', '-i', 'a');
  await run('ceph', 'osd', 'create');
  await run('ceph-osd', '--conf', config, '-i', '0', '--mkfs', '--osd-uuid', randomUUID());
  start('ceph-osd', '-i', '0');
  const { accessKeyId, secretAccessKey } = credentials;
  const keys = [`--access-key=${accessKeyId}`, `--secret-key=${secretAccessKey}`];
  await run('radosgw-admin', 'user', 'create', user, '--display-name=Trackboard', ...keys);

  const frontend = `--rgw-frontends=beast endpoint=127.0.0.1:${port}`;
  const data = join(folder, 'gateway');
  let gateway: ChildProcess;
  const startGateway = async () => {
    gateway = start('radosgw', '-n', 'client.gateway', frontend, '--rgw-data', data);
    await vi.waitFor(async () => expect((await fetch(endpoint)).status).toBe(200), patience);
  };
  await startGateway();
  return {
    settings: { endpoint, bucket: 'media', region: 'us-east-1', ...credentials },
    limit: async (bytes) => {
      const quota = ['quota', bytes === null ? 'disable' : 'enable', user, '--quota-scope=bucket'];
      const size = `--max-size=${bytes ?? -1}`;
      await run('radosgw-admin', 'quota', 'set', user, '--quota-scope=bucket', size);
      await run('radosgw-admin', ...quota);
    },
    killGateway: async () => kill(gateway),
    startGateway,
    stop: async () => {
      await Promise.all([...children].map(kill));
    },
  };
}
