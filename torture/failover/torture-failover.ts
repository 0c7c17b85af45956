import { setTimeout as pause } from 'node:timers/promises';
import { apiBase } from '@trackboard/contract';
import { accounts, media } from '@trackboard/contract/all-endpoints';
import { apiAt } from '@trackboard/story-world';
import { sql } from 'kysely';
import { pino } from 'pino';
import { connectDatabase } from '../../apps/server/src/platform/database/connect-database.ts';
import type { Database } from '../../apps/server/src/platform/database/transaction.ts';
import { secretKey } from '../../apps/server/testing/test-config.ts';
import { until } from '../cluster/scene.ts';
import { startCluster } from '../cluster/start-cluster.ts';
import { findJobs } from '../crash/await-drained.ts';
import { checkResults } from '../crash/check-results.ts';
import { type Load, startLoad } from '../crash/load.ts';
import { createTortureGym } from '../crash/torture-gym.ts';
import { readRows } from '../crash/writes.ts';
import { startCachedReads } from './cached-reads.ts';
import { type Fault, type Repair, nothingToRepair, planFaults } from './faults.ts';
import { ttl } from './patroni-settings.ts';
import { createStaleWrites } from './stale-leader.ts';
import { type FailoverDatabase, startFailoverDatabase } from './start-failover-database.ts';
import { longestWithoutWrite } from './watch-writes.ts';

/** What a fault did to the writers. */
interface Round extends Pick<Fault, 'kind' | 'name'> {
  /** The longest time without an acknowledged write, in milliseconds. */
  readonly outage: number;
  /** Requests that were answered 503. */
  readonly unavailable: number;
}

interface FailoverReport {
  readonly rounds: readonly Round[];
  readonly acknowledged: number;
  readonly reads: { readonly count: number; readonly slowest: number };
  readonly violations: readonly string[];
}

/** In milliseconds. */
const calm = 2000;
const outageAllowed = (ttl + 5) * 1000;
const switchoverAllowed = 3000;

/** How long the nodes may work on what is left, in seconds. */
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

/** The violations of the allowed times. */
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

/** Compares what was acknowledged with what is stored. */
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
 * Three nodes on three PostgreSQL under load: kills and freezes the leader, switches over, and restarts etcd. Then checks that
 * every acknowledged write is stored once.
 */
export async function tortureFailover(
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
