import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as accounts from '@trackboard/contract/accounts';
import { type Api, apiAt } from '@trackboard/story-world';
import { pino } from 'pino';
import { connectDatabase } from '../../../apps/server/src/platform/database/connect-database.ts';
import { discardEmbeddedPostgres } from '../../../apps/server/testing/discard-embedded-postgres.ts';
import { milliseconds, type Part, type Print, seconds } from '../part.ts';
import { checkState, type StateFigures } from './check-state.ts';
import { controlCluster, createExternalServer } from './cluster-control.ts';
import { embeddedFaults, externalFaults, type Fault, type Target } from './faults.ts';
import { type Load, startKillableApp, startLoad } from './load.ts';
import { createTortureGym, type TortureGym } from './torture-gym.ts';

/** The PostgreSQL that the app uses. */
type Form = 'external' | 'embedded';

interface Round {
  readonly fault: string;
  /**
   * The time from the database's recovery to the app's first response that used it, in
   * milliseconds.
   */
  readonly recovery: number;
}

interface Report {
  readonly rounds: readonly Round[];
  readonly acknowledged: number;
  /** The number of responses 503 with `Retry-After`. */
  readonly unavailable: number;
  /** The number of requests without a response because the app was killed. */
  readonly cutOff: number;
  /** The state's figures; null if the state could not be checked. */
  readonly state: StateFigures | null;
  /** The time from the stop signal to the exit of the process, in milliseconds. */
  readonly stopped: number;
  /** The violations; empty after a successful run. */
  readonly violations: readonly string[];
}

interface TortureOptions {
  readonly form: Form;
  readonly rounds: number;
  /** The longest allowed time from the database's recovery to the app's, in milliseconds. */
  readonly recoverWithin: number;
  readonly onRound?: (round: Round) => void;
}

/** The pause between interruptions in milliseconds, in which writes can succeed. */
const calm = 1000;

/** The maximum duration of an outage, in milliseconds. */
const recoveryTimeout = 300_000;

const secretKey = 'the secret key of the torture of crashes';

interface Place extends Target {
  readonly dataDir: string;
}

async function startTarget(form: Form, folder: string): Promise<Place> {
  const env = { SECRET_KEY: secretKey };
  if (form === 'external') {
    const dataDir = join(folder, 'app');
    const cluster = await createExternalServer(folder);
    const address = await cluster.address();
    return {
      dataDir,
      cluster,
      app: await startKillableApp(dataDir, { ...env, DATABASE_URL: address }),
    };
  }
  const app = await startKillableApp(folder, env);
  return { dataDir: folder, app, cluster: await controlCluster(folder) };
}

async function servesAgain(api: Api, { owner }: TortureGym, { app }: Target): Promise<void> {
  const until = performance.now() + recoveryTimeout;
  while (performance.now() < until) {
    if (app.hasEnded()) throw new Error('The app has ended');
    const answer = await api.try(accounts.get, { userId: owner.id }, owner.token).catch(() => null);
    if (answer?.ok) return;
    await pause(5);
  }
  throw new Error('The app does not serve again');
}

async function runRound(target: Target, gym: TortureGym, api: Api, fault: Fault): Promise<Round> {
  await pause(calm);
  await fault.run(target);
  await target.cluster.answers();
  const returned = performance.now();
  await servesAgain(api, gym, target);
  return { fault: fault.name, recovery: performance.now() - returned };
}

async function stopTarget(
  { app, cluster }: Target,
  form: Form,
): Promise<{ took: number; violations: string[] }> {
  const start = performance.now();
  const { code, stderr } = await app.stop();
  const violations = code === 0 ? [] : [`the app ended with ${code}: ${stderr.slice(0, 2000)}`];
  const took = performance.now() - start;
  const left = await cluster.connect().catch(() => null);
  await left?.end();
  if (form === 'embedded' && left) violations.push('PostgreSQL runs on after the app has ended');
  return { took, violations };
}

/** Interrupts the target once in each round, and stops after the first round that fails. */
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

async function check({ cluster, app, dataDir }: Place, api: Api, gym: TortureGym, load: Load) {
  const address = await cluster.address();
  const log = pino({ level: 'silent' });
  const { db, close } = connectDatabase({ address: () => address, log, maxConnections: 2 });
  try {
    const { origin } = app;
    const { ledger } = load;
    const options = { api, origin, db, dataDir, secretKey, gym, ledger };
    const { violations, ...state } = await checkState(options);
    return { state, violations };
  } catch (error) {
    return { state: null, violations: [`the state could not be checked: ${String(error)}`] };
  } finally {
    await close();
  }
}

async function torture(options: TortureOptions, target: Place): Promise<Report> {
  const { app } = target;
  const api = apiAt(app.origin);
  const gym = await createTortureGym(api, app.origin);
  const load = startLoad({ api, origin: app.origin, gym }, app);
  await load.warmedUp;
  const { done, ...run } = await injectFaults(options, (fault) =>
    runRound(target, gym, api, fault),
  );
  const { violations: met, ...figures } = await load.stop();
  const answers = [...met].map(([what, times]) => `${what} (${times} times)`);
  const { state, ...end } = await check(target, api, gym, load);
  const { took, ...stop } = await stopTarget(target, options.form);
  const violations = [...run.violations, ...answers, ...end.violations, ...stop.violations];
  return { rounds: done, ...figures, state, stopped: took, violations };
}

/**
 * Runs the app as a child process under load, and interrupts it and its database repeatedly: kills one or both, stops
 * the database, terminates its connections. Then checks that every acknowledged write is stored once, that all jobs are
 * done, and that the stored data agrees.
 */
export async function tortureCrash(options: TortureOptions): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'trackboard-torture-'));
  // Under root, PostgreSQL runs as another user, who needs access to the folder.
  await chmod(folder, 0o755);
  let target: Place | undefined;
  try {
    target = await startTarget(options.form, folder);
    return await torture(options, target);
  } finally {
    await target?.app.kill();
    await discardEmbeddedPostgres(folder, pino({ level: 'silent' }));
  }
}

async function runForm(form: Form, rounds: number, print: Print): Promise<Report> {
  let n = 0;
  const report = await tortureCrash({
    form,
    rounds,
    recoverWithin: 1000,
    onRound: ({ fault, recovery }) => {
      n += 1;
      print(`${form} ${n}/${rounds}: ${fault}; served again after ${Math.round(recovery)} ms`);
    },
  });
  for (const [fault, of] of Map.groupBy(report.rounds, (round) => round.fault)) {
    const recovery = milliseconds(of.map((round) => round.recovery));
    print(`  ${form}, ${fault}, ${of.length} times: ${recovery}`);
  }
  print(`  everything was done after ${seconds(report.state?.drained ?? 0)}`);
  print(`  stopped in ${Math.round(report.stopped)} ms`);
  return report;
}

function describe(reports: readonly Report[]): string {
  const sum = (of: (report: Report) => number) =>
    reports.reduce((total, report) => total + of(report), 0);
  const kills = reports
    .flatMap(({ rounds }) => rounds)
    .filter(({ fault }) => fault.startsWith('SIGKILL'));
  const recovery = reports.flatMap(({ rounds }) => rounds.map((round) => round.recovery));
  return [
    `${recovery.length} interruptions, ${kills.length} of them kills`,
    `served again after ${milliseconds(recovery)}`,
    `${sum(({ acknowledged }) => acknowledged)} writes acknowledged`,
    `${sum(({ unavailable }) => unavailable)} answered 503`,
    `${sum(({ cutOff }) => cutOff)} cut off`,
    `${sum(({ state }) => state?.records ?? 0)} records`,
    `${sum(({ state }) => state?.unnamed ?? 0)} files swept`,
    `${sum(({ state }) => state?.received ?? 0)} cents in the ledger`,
  ].join(', ');
}

/** Kills the app and its database under load: half of the rounds with an external PostgreSQL, half with the built-in one. */
export const crashPart: Part = {
  name: 'crash',
  unit: 'rounds',
  usual: 74,
  quick: 8,
  most: 1000,
  run: async (rounds, print) => {
    const external = await runForm('external', Math.ceil(rounds / 2), print);
    const embedded = await runForm('embedded', Math.floor(rounds / 2), print);
    const reports = [external, embedded];
    return {
      figures: describe(reports),
      violations: reports.flatMap(({ violations }) => violations),
    };
  },
};
