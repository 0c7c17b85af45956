import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { apiBase } from '@trackboard/contract';
import { accounts, media } from '@trackboard/contract/all-endpoints';
import { apiAt } from '@trackboard/story-world';
import { sql } from 'kysely';
import { pino } from 'pino';
import { connectDatabase } from '../../../apps/server/src/platform/database/connect-database.ts';
import type { Database } from '../../../apps/server/src/platform/database/transaction.ts';
import { secretKey } from '../../../apps/server/testing/test-config.ts';
import { startCluster, until } from '../cluster/start-cluster.ts';
import { findJobs } from '../crash/await-drained.ts';
import { checkResults } from '../crash/check-state.ts';
import { type Load, startLoad } from '../crash/load.ts';
import { createTortureGym } from '../crash/torture-gym.ts';
import { readRows } from '../crash/writes.ts';
import { milliseconds, type Part } from '../part.ts';
import {
  createStaleWrites,
  type Fault,
  nothingToRepair,
  planFaults,
  type Repair,
} from './faults.ts';
import { ttl } from './member.ts';
import { type FailoverDatabase, startFailoverDatabase } from './start-failover-database.ts';

/** How often the number of acknowledged writes is read, in milliseconds. */
const lookEvery = 20;

/** The number of acknowledged writes after which writing counts as possible again. */
const enough = 20;

/** How long that may take, in milliseconds. */
const patience = 120_000;

/**
 * Runs `work` and waits until writes are acknowledged after it. Returns the longest time without an acknowledged write, in
 * milliseconds.
 */
async function longestWithoutWrite(load: Load, work: () => Promise<void>): Promise<number> {
  let count = load.ledger.count();
  let last = performance.now();
  let longest = 0;
  const look = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    if (load.ledger.count() === count) return;
    count = load.ledger.count();
    last = now;
  };
  const looking = setInterval(look, lookEvery);
  try {
    await work();
    const goal = load.ledger.count() + enough;
    const end = performance.now() + patience;
    while (load.ledger.count() < goal) {
      if (performance.now() > end) throw new Error('no write is acknowledged any more');
      await pause(lookEvery);
    }
    return longest;
  } finally {
    clearInterval(looking);
  }
}

/** How often a picture is read, and how long a read may take, in milliseconds. */
const readEvery = 200;
const within = 5000;

/** Reads a picture, which needs no database, until stopped. */
function startCachedReads(url: string) {
  const stopping = new AbortController();
  const violations = new Map<string, number>();
  let count = 0;
  let slowest = 0;
  async function readOnce(): Promise<string | null> {
    const start = performance.now();
    const answer = await fetch(url).catch((error: Error) => error);
    if (answer instanceof Error) return `a picture was not served: ${answer.message}`;
    await answer.arrayBuffer();
    const took = performance.now() - start;
    count += 1;
    slowest = Math.max(slowest, took);
    if (!answer.ok) return `a picture was answered ${answer.status}`;
    return took > within ? 'a picture took more than 5 s' : null;
  }
  const reading = (async () => {
    while (!stopping.signal.aborted) {
      const violation = await readOnce();
      if (violation) violations.set(violation, (violations.get(violation) ?? 0) + 1);
      await pause(readEvery);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await reading;
      const lines = [...violations].map(([what, times]) => `${what} (${times} times)`);
      return { count, slowest, violations: lines };
    },
  };
}

/** The effects of a fault on the writers. */
interface Round extends Pick<Fault, 'kind' | 'name'> {
  /** The longest time without an acknowledged write, in milliseconds. */
  readonly outage: number;
  /** The number of requests that were answered 503. */
  readonly unavailable: number;
}

interface FailoverReport {
  readonly rounds: readonly Round[];
  readonly acknowledged: number;
  readonly reads: { readonly count: number; readonly slowest: number };
  readonly violations: readonly string[];
}

/** The pause in milliseconds. */
const calm = 2000;
const outageAllowed = (ttl + 5) * 1000;
const switchoverAllowed = 3000;

/** How long the nodes may work on remaining jobs, in seconds. */
const drainWithin = 120;

async function openScene(resources: AsyncDisposableStack) {
  const { promise: started, resolve } = Promise.withResolvers<FailoverDatabase>();
  const settings = { NODE_ENV: 'production', SECRET_KEY: secretKey };
  const cluster = await startCluster(resources, settings, async (...given) => {
    const database = await startFailoverDatabase(...given);
    resolve(database);
    return database;
  });
  const own = connectDatabase({
    address: () => cluster.databaseUrl,
    log: pino({ level: 'silent' }),
    maxConnections: 2,
  });
  resources.defer(() => own.close());
  return { cluster, database: await started, db: own.db, api: apiAt(cluster.origin) };
}
type Scene = Awaited<ReturnType<typeof openScene>>;

async function runRound(database: FailoverDatabase, load: Load, fault: Fault) {
  await database.untilWhole();
  await pause(calm);
  const before = load.unavailable();
  let repair: Repair = nothingToRepair;
  const outage = await longestWithoutWrite(load, async () => {
    repair = await fault.run(database);
  });
  const { kind, name } = fault;
  const round: Round = { kind, name, outage, unavailable: load.unavailable() - before };
  return { round, violations: await repair() };
}

/** Finds the violations of the allowed times. */
function findLate(rounds: readonly Round[]): string[] {
  const lost = rounds.filter(({ kind }) => kind === 'kill' || kind === 'freeze');
  const sorted = lost.map(({ outage }) => outage).toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const harmless = rounds.filter(({ kind }) => kind === 'switchover' || kind === 'etcd');
  return [
    ...(median > outageAllowed
      ? [`without a leader for ${Math.round(median)} ms in the middle`]
      : []),
    ...harmless
      .filter(({ outage }) => outage > switchoverAllowed)
      .map(({ name, outage }) => `${name}: no write for ${Math.round(outage)} ms`),
    ...harmless
      .filter(({ unavailable }) => unavailable > 0)
      .map(({ name, unavailable }) => `${name}: ${unavailable} requests were answered 503`),
  ];
}

async function findStaleWrites(db: Database): Promise<string[]> {
  const { rows } = await sql<{ by: string }>`select by from stale_writes`.execute(db);
  return rows.map(({ by }) => `a write on a stale leader is stored (${by})`);
}

async function openWriters({ api, cluster }: Scene) {
  const gym = await createTortureGym(api);
  const { id, token } = gym.owner;
  const { user } = await api.do(accounts.update, { id, image: gym.image }, token);
  const picture = `${cluster.origin}${apiBase}${media.image.path}?image=${user.image}`;
  const load = startLoad(
    { api, origin: cluster.origin, gym },
    { isUp: () => true, kills: () => 0 },
  );
  await load.warmedUp;
  return { gym, load, reads: startCachedReads(picture) };
}

/** Compares the acknowledged writes with the stored rows. */
async function compare({ cluster, db, api }: Scene, { gym, load, reads }: Writers) {
  const { acknowledged, violations: answers } = await load.stop();
  const { violations: readViolations, ...read } = await reads.stop();
  await until(drainWithin, async () => (await findJobs(db)).length === 0);
  const violations = [
    ...[...answers].map(([what, times]) => `${what} (${times} times)`),
    ...readViolations,
    ...(await findJobs(db)),
    ...load.ledger.check(await readRows(db)),
    ...(await checkResults(api, db, gym)).violations,
    ...(await findStaleWrites(db)),
    ...cluster.nodes.flatMap(({ crashes }) => crashes),
  ];
  return { acknowledged, reads: read, violations };
}
type Writers = Awaited<ReturnType<typeof openWriters>>;

/**
 * Runs three nodes on three PostgreSQL servers under load. It kills and freezes the leader, switches over, and restarts etcd.
 * Then it checks that every acknowledged write is stored once.
 */
async function tortureFailover(
  kills: number,
  onRound: (round: Round) => void,
): Promise<FailoverReport> {
  const resources = new AsyncDisposableStack();
  try {
    const scene = await openScene(resources);
    await createStaleWrites(scene.database);
    const writers = await openWriters(scene);
    const rounds: Round[] = [];
    const violations: string[] = [];
    try {
      for (const fault of planFaults(kills)) {
        const done = await runRound(scene.database, writers.load, fault);
        rounds.push(done.round);
        violations.push(...done.violations);
        onRound(done.round);
      }
      await scene.database.untilWhole();
    } catch (error) {
      violations.push(`round ${rounds.length + 1}: ${String(error)}`);
    }
    const end = await compare(scene, writers);
    return { ...end, rounds, violations: [...violations, ...findLate(rounds), ...end.violations] };
  } finally {
    await resources.disposeAsync();
  }
}

const runs = (program: string, option: string): boolean =>
  spawnSync(program, [option]).status === 0;

const hasPrograms =
  runs('redis-server', '--version') &&
  runs('haproxy', '-v') &&
  runs('patroni', '--version') &&
  runs('etcd', '--version');

/** Runs three nodes under load while the leader of their three PostgreSQL servers is lost. */
export const failoverPart: Part = {
  name: 'failover',
  unit: 'kills',
  usual: 20,
  quick: 3,
  most: 200,
  run: async (kills, print) => {
    if (!hasPrograms) {
      return {
        figures: 'skipped, because redis-server, haproxy, patroni or etcd-server is missing',
        violations: [],
      };
    }
    let n = 0;
    const { rounds, acknowledged, reads, violations } = await tortureFailover(kills, (round) => {
      n += 1;
      const { name, outage, unavailable } = round;
      print(`${n}: ${name}: no write for ${Math.round(outage)} ms, ${unavailable} answered 503`);
    });
    const faults = [...Map.groupBy(rounds, ({ name }) => name)].map(
      ([name, of]) =>
        `\n  ${name}, ${of.length} times: no write for ${milliseconds(of.map(({ outage }) => outage))}`,
    );
    const lines = [
      ...faults,
      `\n  writes acknowledged: ${acknowledged}`,
      `\n  pictures read: ${reads.count}, the slowest in ${Math.round(reads.slowest)} ms`,
    ];
    return { figures: lines.join(''), violations };
  },
};
