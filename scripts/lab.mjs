import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { delimiter } from 'node:path';
import { buildWeb } from './setup/build-web.mjs';
import { findBrowser } from './setup/find-browser.mjs';
import { runInOurPlace } from './setup/run-in-our-place.mjs';
import { runScript } from './setup/run-script.mjs';
import { runStep } from './setup/run-step.mjs';
import { tool } from './setup/tool.mjs';

/*
 * `npm run lab -- NAME [ARGUMENTS]` runs measurements, tortures and parts of the tests by hand, because they take long
 * or need programs that most machines lack. `lab/README.md` describes each NAME.
 */

const [name = '', ...args] = process.argv.slice(2);

/** @param {string} program @param {string} option */
const runs = (program, option) => spawnSync(program, [option]).status === 0;

/** Debian's packages, and the checks that they are installed. */
const ofNodes = {
  'redis-server': () => runs('redis-server', '--version'),
  haproxy: () => runs('haproxy', '-v'),
};
const ofFailover = {
  patroni: () => runs('patroni', '--version'),
  'etcd-server': () => runs('etcd', '--version'),
  postgresql: () => existsSync('/usr/lib/postgresql'),
};

/**
 * A line for each package that several nodes need and this machine lacks; for a database that fails over, some more.
 * @param {{ failover: boolean }} what
 */
function findMissingPackages({ failover }) {
  // Debian installs HAProxy in this folder, and leaves the folder out of the PATH of users.
  process.env.PATH = [process.env.PATH, '/usr/sbin'].join(delimiter);
  return Object.entries({ ...ofNodes, ...(failover && ofFailover) })
    .filter(([, isInstalled]) => !isInstalled())
    .map(([missing]) => `${missing} is missing. On Debian: sudo apt-get install ${missing}`);
}

/** Returns the reasons why the cluster cannot start, one in each line. */
function problemsOfCluster() {
  const isKnown = args.every((arg) => arg === '--failover');
  return isKnown
    ? findMissingPackages({ failover: args.length > 0 })
    : ['Usage: npm run lab -- cluster [--failover]'];
}

/** Returns the reasons why a part of the torture cannot run, one in each line. */
function problemsOfTorture() {
  const [part] = args;
  const missing = findMissingPackages({ failover: part === 'failover' });
  return part === 'cluster' || part === 'failover' ? missing : [];
}

/** @param {string} node */
async function runCluster(node) {
  await buildWeb(node);
  runInOurPlace([node, 'lab/torture/run-cluster.ts', ...args]);
}

/** @param {string} node */
async function runTorture(node) {
  const command = /** @type {[string, ...string[]]} */ ([node, 'lab/torture/run.ts', ...args]);
  const [part] = args;
  if (part && part !== 'line' && part !== '--quick') return runStep('Torture', command);
  // The journeys of broken lines run in a browser.
  const env = { CHROME_PATH: await findBrowser() };
  await buildWeb(node);
  return runStep('Torture', command, env);
}

/**
 * Builds the web app and runs a command that needs a browser. The server of the journeys reads the browser's path also where
 * another browser is driven.
 * @param {string} title
 * @param {string} node
 * @param {[program: string, ...args: string[]]} command
 */
async function runWithBrowser(title, node, command) {
  const env = { CHROME_PATH: await findBrowser() };
  await buildWeb(node);
  return runStep(title, command, env);
}

/** @typedef {(node: string) => Promise<boolean | void>} Run */
/** @typedef {{ run: Run, problems?: () => string[], purpose?: import('./setup/install-packages.mjs').Purpose }} Experiment */

/** The average load of the last minute. */
const load = () => loadavg()[0]?.toFixed(1);

/**
 * The tables of docs/performance.md in Markdown, with the spread over the rounds: calls beside the baseline, what an
 * installation costs, and the screens and taps on a phone.
 * @param {string} node
 */
async function runPerformance(node) {
  const before = load();
  const bench = /** @param {string[]} options */ (...options) =>
    runStep('Measurements', [node, 'lab/bench/run.ts', ...options]);
  const lighthouse = 'lab/lighthouse/run-lighthouse.ts';
  const succeeded =
    (await bench('--only', 'bare', '--rounds', '5')) &&
    (await bench('--only', 'cost')) &&
    (await bench('--only', 'workers')) &&
    (await runWithBrowser('Lighthouse', node, [node, lighthouse, '--only', 'mobile', ...args])) &&
    (await runWithBrowser('Taps on a phone', node, [node, 'lab/measures/measure-taps.ts']));
  const day = new Date().toISOString().slice(0, 10);
  process.stdout.write(
    `${day}, ${availableParallelism()} cores, load ${before} before and ${load()} after.\n`,
  );
  return succeeded;
}

/** A program that needs no browser. @param {string} title @param {string} file @returns {Experiment} */
const program = (title, file) => ({ run: (node) => runStep(title, [node, file, ...args]) });

/** A program that needs a browser. @param {string} title @param {string} file @returns {Experiment} */
const inBrowser = (title, file) => ({
  run: (node) => runWithBrowser(title, node, [node, file, ...args]),
});

/** Journeys with a configuration of Playwright. @param {string} title @param {string} config @returns {Experiment} */
const journeys = (title, config) => ({
  run: (node) => {
    const option = `--config=${config}`;
    const command = tool(node, '@playwright/test', 'playwright', 'test', option, ...args);
    return runWithBrowser(title, node, command);
  },
});

/** Tests that the filters find. @param {string[]} filters @returns {Experiment} */
const tests = (...filters) => ({
  run: (node) => runStep('Laboratory', tool(node, 'vitest', 'vitest', 'run', ...filters, ...args)),
});

/** @type {Readonly<Record<string, Experiment>>} */
const laboratory = {
  bench: program('Measurements', 'lab/bench/run.ts'),
  performance: { run: runPerformance, purpose: 'audit' },
  cluster: { problems: problemsOfCluster, run: runCluster },
  torture: { problems: problemsOfTorture, run: runTorture },
  lighthouse: {
    ...inBrowser('Lighthouse', 'lab/lighthouse/run-lighthouse.ts'),
    purpose: 'audit',
  },
  browsers: journeys('Other browsers', 'lab/other-browsers/playwright.config.ts'),
  tls: journeys('Journeys over TLS', 'lab/over-tls/playwright.config.ts'),
  'measure-chat': inBrowser('Chat', 'lab/measures/measure-chat.ts'),
  'measure-taps': inBrowser('Taps on a phone', 'lab/measures/measure-taps.ts'),
  'measure-week': inBrowser('A week of 200 workouts', 'lab/measures/measure-week.ts'),
  // The lab tries these properties of the server with four times as many values as `npm test`.
  properties: tests(
    'board/list-scores',
    'records/record-marks',
    'workouts/move-workout',
    'copy/copies-and-moves',
    'entitlements/convergence',
    'testing/rubbish',
    'testing/random-requests',
    'testing/coach-access',
  ),
  upgrades: tests('testing/upgrades'),
  nodes: tests('platform/nodes', 'pgbouncer', 'torture/proxy'),
  mail: tests('torture/mail'),
  store: tests('torture/object-store'),
  containers: tests('torture/containers'),
  metrics: tests('torture/watching'),
};

const chosen = Object.hasOwn(laboratory, name) ? laboratory[name] : undefined;
const problems = chosen
  ? (chosen.problems?.() ?? [])
  : [`Usage: npm run lab -- NAME. The names: ${Object.keys(laboratory).join(', ')}.`];
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exitCode = 1;
} else if (chosen) await runScript(chosen.run, chosen.purpose);
