import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { mara } from '@trackboard/story-world';
import { launchOptions } from '../../e2e/testing/browser.ts';
import { findFreePort } from '../../apps/server/src/platform/find-free-port.ts';
import { signIn } from '../../e2e/testing/sign-in.ts';
import { startServer } from '../../e2e/testing/start-server.ts';
import { faultsOf, head, type Result, rowOf } from './figures.ts';

/*
 * Starts the product with the demo gym, runs Lighthouse on the most important screens, and prints the medians. The report of
 * each run is stored in test-results/lighthouse.
 */

/** A measured screen, and the user who is signed in on it. */
interface MeasuredScreen {
  readonly name: string;
  readonly path: string;
  readonly email: string | null;
}

const screens: readonly MeasuredScreen[] = [
  { name: 'login', path: '/login', email: null },
  { name: 'marketplace', path: '/marketplace', email: null },
  { name: 'home', path: '/dashboard', email: mara.email },
  { name: 'calendar', path: '/dashboard/programmingcalendar', email: mara.email },
];

const formFactors = ['mobile', 'desktop'] as const;
type FormFactor = (typeof formFactors)[number];

/** The audited page, and the path of its reports, which get `.report.html` and `.report.json` added. */
interface Audit {
  readonly screen: MeasuredScreen;
  readonly formFactor: FormFactor;
  readonly origin: string;
  readonly report: string;
}

/**
 * Lighthouse is run as a program, because with its types, checking types would need everything that
 * it installs.
 */
const program = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'));

/** Runs Lighthouse in the browser that listens on `port`. */
async function runLighthouse(port: number, audit: Audit): Promise<Result> {
  const { screen, formFactor, origin, report } = audit;
  const file = `${report}.report.json`;
  await rm(file, { force: true });
  const options = [
    `--port=${port}`,
    '--output=html',
    '--output=json',
    `--output-path=${report}`,
    '--no-enable-error-reporting',
    '--quiet',
    ...(formFactor === 'desktop' ? ['--preset=desktop'] : []),
  ];
  try {
    await promisify(execFile)(process.execPath, [program, origin + screen.path, ...options]);
  } catch (error) {
    // Lighthouse also writes a report about a page that it could not measure.
    if (!existsSync(file)) throw error;
  }
  return JSON.parse(await readFile(file, 'utf8'));
}

/**
 * Runs Lighthouse once, in a new browser without any cache, as the screen's user. Returns null if its trace has no page
 * load.
 */
async function tryAudit(audit: Audit): Promise<Result | null> {
  const { path, email } = audit.screen;
  const port = await findFreePort();
  const args = [...launchOptions.args, `--remote-debugging-port=${port}`];
  // An empty path is a temporary profile, which Playwright deletes.
  const context = await chromium.launchPersistentContext('', {
    ...launchOptions,
    args,
    baseURL: audit.origin,
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    if (email) await signIn(page, { email }, audit.origin);
    // Only caches are cleared, because the session is in the local storage.
    const result = await runLighthouse(port, audit);
    if (result.runtimeError?.code === 'NO_NAVSTART') return null;
    if (result.runtimeError) throw new Error(`${path}: ${result.runtimeError.message}`);
    return result;
  } finally {
    await context.close();
  }
}

const attempts = 3;

/** Runs Lighthouse once, and again if Chromium's trace was incomplete. */
async function auditScreen(audit: Audit): Promise<Result> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const result = await tryAudit(audit);
    if (result) return result;
  }
  throw new Error(`Chromium's trace of ${audit.screen.path} was incomplete ${attempts} times.`);
}

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    // The options name a screen or a form factor; several are possible.
    only: { type: 'string', multiple: true, default: [] },
  },
});

const names = screens.map(({ name }) => name);
const unknown = values.only.filter((only) => ![...names, ...formFactors].includes(only));
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}.`);
const runs = Number(values.runs);
if (!(runs >= 1)) throw new Error('The number of runs must be at least 1.');

/** Whether `name` is chosen. If none of `all` is chosen, each of them counts as chosen. */
const isWanted = (name: string, all: readonly string[]) =>
  values.only.includes(name) || !values.only.some((only) => all.includes(only));

const reports = join(import.meta.dirname, '..', '..', 'test-results', 'lighthouse');

async function measure(screen: MeasuredScreen, formFactor: FormFactor, origin: string) {
  const name = `${screen.name} ${formFactor}`;
  const results: Result[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const report = join(reports, `${name} ${run}`.replaceAll(' ', '-'));
    results.push(await auditScreen({ screen, formFactor, origin, report }));
  }
  process.stdout.write(rowOf(name, results));
  return new Set(results.flatMap(faultsOf).map((fault) => `${name}: ${fault}\n`));
}

await mkdir(reports, { recursive: true });
process.stdout.write('Making the demo gym, about half a minute\n\n');
// The demo gym is older than the usual trial.
const server = await startServer({ TRIAL_DAYS: '190' }, ['--demo']);
try {
  process.stdout.write(head);
  const faults: string[] = [];
  for (const formFactor of formFactors.filter((name) => isWanted(name, formFactors))) {
    for (const screen of screens) {
      if (!isWanted(screen.name, names)) continue;
      faults.push(...(await measure(screen, formFactor, server.origin)));
    }
  }
  process.stdout.write(`\n${faults.join('')}`);
} finally {
  await server.stop();
}
