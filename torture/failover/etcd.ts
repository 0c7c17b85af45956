import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../apps/server/src/platform/database/embedded/free-port.ts';
import type { EtcdInterface } from './patroni-settings.ts';

export interface Etcd {
  readonly port: number;
  readonly interface: EtcdInterface;
  /** Starts it, or starts it again with its data. */
  start(): Promise<void>;
  kill(): Promise<void>;
}

const lookEvery = 100;

function chooseInterface(): EtcdInterface {
  const { stdout } = spawnSync('patroni', ['--version'], { encoding: 'utf8' });
  const version = /[\d.]+/.exec(stdout)?.[0] ?? '';
  return version.localeCompare('3.0.2', 'en', { numeric: true }) > 0 ? 'etcd3' : 'etcd';
}

/** An etcd with one member; on real machines there are three. */
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
