import { setTimeout as pause } from 'node:timers/promises';
import type { FailoverDatabase } from './start-failover-database.ts';
import { openStaleWrites } from './stale-leader.ts';
import { switchOver } from './switch-over.ts';

/** Runs again what a fault has stopped; returns violations. */
export type Repair = () => Promise<string[]>;

/** One way to lose the leader, or etcd. */
export interface Fault {
  readonly kind: 'kill' | 'freeze' | 'switchover' | 'etcd';
  readonly name: string;
  /** Resolves when there is a leader again. */
  readonly run: (database: FailoverDatabase) => Promise<Repair>;
}

/** How long etcd is away, in milliseconds. */
const etcdAwayFor = 10_000;

export const nothingToRepair: Repair = async () => [];

const killMachine: Fault = {
  kind: 'kill',
  name: 'SIGKILL the leader and its Patroni',
  run: async (database) => {
    const { leader } = await database.untilWhole();
    await leader.kill('machine');
    await database.untilLedByOther(leader);
    return async () => {
      await leader.start();
      return [];
    };
  },
};

const killServer: Fault = {
  kind: 'kill',
  name: 'SIGKILL the leader',
  run: async (database) => {
    const { leader } = await database.untilWhole();
    await leader.kill('PostgreSQL');
    await database.untilLedByOther(leader);
    return nothingToRepair;
  },
};

const freeze: Fault = {
  kind: 'freeze',
  name: 'freeze the leader and its Patroni',
  run: async (database) => {
    const { leader } = await database.untilWhole();
    const stale = await openStaleWrites(database.directUrl(leader));
    await leader.freeze();
    stale.send();
    await database.untilLedByOther(leader);
    return async () => {
      leader.thaw();
      const acknowledged = await stale.countAcknowledged();
      return acknowledged ? [`a stale leader acknowledged ${acknowledged} writes`] : [];
    };
  },
};

const switchover: Fault = {
  kind: 'switchover',
  name: 'planned switchover',
  run: async (database) => {
    await switchOver(database);
    return nothingToRepair;
  },
};

const restartEtcd: Fault = {
  kind: 'etcd',
  name: `etcd is away for ${etcdAwayFor / 1000} s`,
  run: async ({ etcd }) => {
    await etcd.kill();
    await pause(etcdAwayFor);
    await etcd.start();
    return nothingToRepair;
  },
};

/** For every four kills one freeze and one planned switchover; etcd is restarted half way. */
export function planFaults(kills: number): Fault[] {
  const faults = Array.from({ length: kills }, (_, n) => [
    n % 2 === 0 ? killMachine : killServer,
    ...(n % 4 === 1 ? [freeze] : []),
    ...(n % 4 === 2 ? [switchover] : []),
  ]).flat();
  return faults.toSpliced(Math.ceil(faults.length / 2), 0, restartEtcd);
}
