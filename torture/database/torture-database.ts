import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as accounts from '@trackboard/contract/accounts';
import { type Api, apiAt } from '@trackboard/story-world';
import { pino } from 'pino';
import { discardEmbeddedPostgres } from '../../apps/server/testing/discard-embedded-postgres.ts';
import { type MainProcess, runMain } from '../../apps/server/testing/run-main.ts';
import { type ClusterControl, controlCluster, createExternalServer } from './cluster-control.ts';
import type { Ledger } from './ledger.ts';
import { startLoad } from './load.ts';
import { type TortureGym, createTortureGym } from './torture-gym.ts';
import { type Fault, embeddedFaults, externalFaults } from './faults.ts';
import { readRows } from './writes.ts';

/** Which PostgreSQL the app uses. */
export type Form = 'external' | 'embedded';

interface Round {
  readonly fault: string;
  /** From the database's recovery to the app's first response that used it, in milliseconds. */
  readonly recovery: number;
}

export interface Report {
  readonly rounds: readonly Round[];
  readonly acknowledged: number;
  /** Responses 503 with `Retry-After`. */
  readonly unavailable: number;
  /** From the stop signal to the exit of the process, in milliseconds. */
  readonly stopped: number;
  /** Violations; empty after a successful run. */
  readonly violations: readonly string[];
}

export interface TortureOptions {
  readonly form: Form;
  readonly rounds: number;
  /** The longest allowed time from the database's recovery to the app's, in milliseconds. */
  readonly recoverWithin: number;
  readonly onRound?: (round: Round) => void;
}

/** The pause between interruptions in milliseconds, for successful writes. */
const calm = 400;

/** The maximum duration of an outage, in milliseconds. */
const recoveryTimeout = 60_000;

interface Target {
  readonly main: MainProcess;
  readonly cluster: ClusterControl;
}

async function startTarget(form: Form, folder: string): Promise<Target> {
  const dataDir = join(folder, 'app');
  if (form === 'external') {
    const cluster = await createExternalServer(folder);
    const main = await runMain(dataDir, { DATABASE_URL: await cluster.address() });
    await main.ready;
    return { main, cluster };
  }
  const main = await runMain(folder);
  await main.ready;
  return { main, cluster: await controlCluster(folder) };
}

async function servesAgain(api: Api, { owner }: TortureGym, main: MainProcess): Promise<void> {
  const until = performance.now() + recoveryTimeout;
  while (performance.now() < until) {
    if (main.child.exitCode !== null) throw new Error('The app has ended');
    const answer = await api.try(accounts.get, { userId: owner.id }, owner.token).catch(() => null);
    if (answer?.ok) return;
    await pause(5);
  }
  throw new Error('The app does not serve again');
}

async function runRound(target: Target, gym: TortureGym, api: Api, fault: Fault): Promise<Round> {
  const { cluster, main } = target;
  await pause(calm);
  await fault.run(cluster);
  await cluster.answers();
  const returned = performance.now();
  await servesAgain(api, gym, main);
  return { fault: fault.name, recovery: performance.now() - returned };
}

async function stopTarget(
  { main, cluster }: Target,
  form: Form,
): Promise<{ took: number; violations: string[] }> {
  const start = performance.now();
  main.child.kill('SIGTERM');
  const { code, stderr } = await main.ended;
  const violations = code === 0 ? [] : [`the app ended with ${code}: ${stderr.slice(0, 2000)}`];
  const took = performance.now() - start;
  const left = await cluster.connect().catch(() => null);
  await left?.end();
  if (form === 'embedded' && left) violations.push('PostgreSQL runs on after the app has ended');
  return { took, violations };
}

/** Interrupts the database once in each round, and stops after the first round that fails. */
async function injectFaults(
  { form, rounds, recoverWithin, onRound }: TortureOptions,
  run: (fault: Fault) => Promise<Round>,
): Promise<{ done: Round[]; violations: string[] }> {
  const faults = form === 'external' ? externalFaults : embeddedFaults;
  const done: Round[] = [];
  const violations: string[] = [];
  try {
    for (let n = 0; n < rounds; n += 1) {
      const round = await run(faults[n % faults.length] as Fault);
      done.push(round);
      onRound?.(round);
      const { fault, recovery } = round;
      if (recovery > recoverWithin) violations.push(`${fault}: served again after ${recovery} ms`);
    }
  } catch (error) {
    violations.push(`round ${done.length + 1}: ${String(error)}`);
  }
  return { done, violations };
}

async function checkWrites({ cluster }: Target, ledger: Ledger): Promise<string[]> {
  try {
    await cluster.answers();
    const db = await cluster.connect();
    const rows = await readRows(db);
    await db.end();
    return ledger.check(rows);
  } catch (error) {
    return [`the writes could not be checked: ${String(error)}`];
  }
}

async function torture(options: TortureOptions, target: Target): Promise<Report> {
  const api = apiAt(target.main.origin);
  const gym = await createTortureGym(api);
  const load = startLoad(api, gym);
  const { done, ...run } = await injectFaults(options, (fault) =>
    runRound(target, gym, api, fault),
  );
  const { acknowledged, unavailable, ...met } = await load.stop();
  const answers = [...met.violations].map(([what, times]) => `${what} (${times} times)`);
  const writes = await checkWrites(target, load.ledger);
  const { took, ...end } = await stopTarget(target, options.form);
  const violations = [...run.violations, ...answers, ...writes, ...end.violations];
  return { rounds: done, acknowledged, unavailable, stopped: took, violations };
}

/**
 * Runs the app as a child process under load and interrupts its database repeatedly: stops it, kills it, terminates its
 * connections. Then compares every acknowledged write with the stored rows.
 */
export async function tortureDatabase(options: TortureOptions): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'trackboard-torture-'));
  // Under root, PostgreSQL runs as another user, who needs access to the folder.
  await chmod(folder, 0o755);
  let target: Target | undefined;
  try {
    target = await startTarget(options.form, folder);
    return await torture(options, target);
  } finally {
    target?.main.child.kill('SIGKILL');
    await target?.main.ended;
    await discardEmbeddedPostgres(folder, pino({ level: 'silent' }));
  }
}
