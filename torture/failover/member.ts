import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UserIds } from '../../apps/server/src/platform/database/embedded/run-command.ts';
import { findFreePort } from '../../apps/server/src/platform/database/embedded/free-port.ts';
import type { Etcd } from './etcd.ts';
import { patroniSettings } from './patroni-settings.ts';

/** One PostgreSQL with its Patroni, as one machine would have them. */
export interface Member {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  start(): Promise<void>;
  /** Kills PostgreSQL, and with it Patroni unless only PostgreSQL has crashed. */
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
  /** Whose processes they are; undefined: the current user's. */
  readonly owner: UserIds | undefined;
}

/** A process and those below it, each before its children. */
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

/** Reserves the ports and the folder of a member; `start` runs it. */
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
    // The file of a killed server stays.
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
