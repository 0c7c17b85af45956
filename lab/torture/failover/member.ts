import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../../apps/server/src/platform/find-free-port.ts';
import type { UserIds } from '../../../apps/server/src/platform/database/embedded/run-command.ts';

/** Patroni's `ttl` in seconds, which is how long the leader's key outlives the leader. */
export const ttl = 20;

/** The accounts of PostgreSQL, all on loopback. */
export const password = 'only on this machine';

interface MemberPlace {
  readonly name: string;
  /** The member's folder. */
  readonly folder: string;
  readonly port: number;
  readonly restPort: number;
}

/**
 * The interface of etcd that Patroni uses. Up to Patroni 3.0.2, a leader that was frozen overwrites the key of its successor
 * through the newer interface (github.com/patroni/patroni/pull/2689).
 */
type EtcdInterface = 'etcd' | 'etcd3';

interface PatroniOptions extends MemberPlace {
  readonly etcd: { readonly port: number; readonly interface: EtcdInterface };
  /** The folder of PostgreSQL's programs. */
  readonly programs: string;
}

/**
 * Settings that are kept in etcd and are the same for all members. Decision 89 explains the values.
 */
const shared = {
  ttl,
  loop_wait: 5,
  retry_timeout: 5,
  synchronous_mode: true,
  failsafe_mode: true,
  primary_start_timeout: 0,
  postgresql: {
    use_pg_rewind: true,
    parameters: { max_connections: 200, wal_keep_size: '256MB' },
  },
};

const account = (username: string) => ({ username, password });

/** Returns the configuration of one Patroni as JSON, which is also YAML. */
function patroniSettings(options: PatroniOptions): string {
  const { name, folder, port, restPort, etcd, programs } = options;
  return JSON.stringify({
    scope: 'trackboard',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    [etcd.interface]: { hosts: [`127.0.0.1:${etcd.port}`] },
    bootstrap: {
      dcs: shared,
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: `${folder}/data`,
      bin_dir: programs,
      pgpass: `${folder}/pgpass`,
      authentication: { superuser: account('postgres'), replication: account('replicator') },
      pg_hba: [
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
      parameters: { unix_socket_directories: folder, password_encryption: 'scram-sha-256' },
    },
  });
}

export interface Etcd {
  readonly port: number;
  readonly interface: EtcdInterface;
  /** Starts the server, or starts it again with its data. */
  start(): Promise<void>;
  kill(): Promise<void>;
}

const lookEvery = 100;

function chooseInterface(): EtcdInterface {
  const { stdout } = spawnSync('patroni', ['--version'], { encoding: 'utf8' });
  const version = /[\d.]+/.exec(stdout)?.[0] ?? '';
  return version.localeCompare('3.0.2', 'en', { numeric: true }) > 0 ? 'etcd3' : 'etcd';
}

/** Creates an etcd with one member. On real machines there are three. */
export async function createEtcd(folder: string): Promise<Etcd> {
  const [port, peerPort] = [await findFreePort(), await findFreePort()];
  const [own, peers] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  const ofPatroni = chooseInterface();
  let child: ChildProcess | null = null;
  return {
    port,
    interface: ofPatroni,
    start: async () => {
      const settings = {
        'data-dir': join(folder, 'etcd'),
        'listen-client-urls': own,
        'advertise-client-urls': own,
        'listen-peer-urls': peers,
        'initial-advertise-peer-urls': peers,
        'initial-cluster': `default=${peers}`,
        logger: 'zap',
        'log-level': 'fatal',
        ...(ofPatroni === 'etcd' && { 'enable-v2': 'true' }),
      };
      const args = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
      child = spawn('etcd', args, { stdio: ['ignore', 'ignore', 'inherit'] });
      while (!(await fetch(`${own}/health`).catch(() => null))?.ok) {
        if (child.exitCode !== null) throw new Error('etcd has ended');
        await pause(lookEvery);
      }
    },
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const closed = once(child, 'close');
      child.kill('SIGKILL');
      await closed;
    },
  };
}

/** One PostgreSQL with its Patroni, as on one machine. */
export interface Member {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  start(): Promise<void>;
  /** Kills PostgreSQL. Patroni is killed too, unless only PostgreSQL has crashed. */
  kill(what: 'machine' | 'PostgreSQL'): Promise<void>;
  /** Stops every process of the machine, as a paused virtual machine does. */
  freeze(): Promise<void>;
  thaw(): void;
  stop(): Promise<void>;
}

interface MemberOptions {
  readonly name: string;
  readonly folder: string;
  readonly etcd: Etcd;
  readonly programs: string;
  /** The user of the processes; if undefined, the current user. */
  readonly owner: UserIds | undefined;
}

/** Returns a process and its descendants, each before its children. */
async function familyOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const families = await Promise.all(children.split(' ').filter(Boolean).map(Number).map(familyOf));
  return [pid, ...families.flat()];
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Creates a member and reserves its ports and folder. `start` runs it. */
export async function createMember(options: MemberOptions): Promise<Member> {
  const { name, etcd, programs, owner } = options;
  const folder = join(options.folder, name);
  const settings = join(folder, 'patroni.yml');
  const [port, restPort] = [await findFreePort(), await findFreePort()];
  const place = { name, folder, port, restPort };
  await mkdir(folder, { mode: 0o700 });
  await writeFile(settings, patroniSettings({ ...place, etcd, programs }));
  if (owner) for (const path of [folder, settings]) await chown(path, owner.uid, owner.gid);
  let patroni: ChildProcess | null = null;
  let frozen: readonly number[] = [];

  async function postgresProcesses(): Promise<number[]> {
    const lock = await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8').catch(() => '');
    const pid = Number.parseInt(lock, 10);
    if (!pid) return [];
    // The file of a killed server still exists.
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return command.includes(folder) ? familyOf(pid) : [];
  }
  async function endPatroni(how: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (!patroni || patroni.exitCode !== null || patroni.signalCode !== null) return;
    const closed = once(patroni, 'close');
    patroni.kill(how);
    await closed;
  }
  return {
    name,
    port,
    restPort,
    start: async () => {
      const log = await open(join(folder, 'patroni.log'), 'a');
      patroni = spawn('patroni', [settings], {
        ...owner,
        cwd: '/',
        detached: true,
        env: { PATH: process.env['PATH'], LANG: 'C.UTF-8' },
        stdio: ['ignore', log.fd, log.fd],
      });
      await once(patroni, 'spawn');
      await log.close();
    },
    kill: async (what) => {
      const processes = await postgresProcesses();
      if (what === 'machine') await endPatroni('SIGKILL');
      signal(processes, 'SIGKILL');
    },
    freeze: async () => {
      frozen = [
        ...(patroni?.pid ? await familyOf(patroni.pid) : []),
        ...(await postgresProcesses()),
      ];
      signal(frozen, 'SIGSTOP');
    },
    thaw: () => {
      signal(frozen, 'SIGCONT');
      frozen = [];
    },
    stop: async () => {
      signal(frozen, 'SIGCONT');
      const processes = await postgresProcesses();
      await endPatroni('SIGKILL');
      signal(processes, 'SIGKILL');
    },
  };
}
