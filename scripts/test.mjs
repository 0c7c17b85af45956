import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './setup/build-web.mjs';
import { findBrowser } from './setup/find-browser.mjs';
import { root } from './setup/root.mjs';
import { runScript } from './setup/run-script.mjs';
import { runStep } from './setup/run-step.mjs';
import { tool } from './setup/tool.mjs';

/*
 * `npm test` runs checks, all tests but the long ones, and the main journeys, also in a fresh clone. `npm run test:all` also
 * runs the long tests, longer tortures, and all journeys in Chromium. `npm run lab` has the rest. `npm test -- NAME …` runs Vitest only. The
 * NAME of a workspace (`server`, `web`, `scoring`) selects its tests. Any other NAME selects the tests whose path in their
 * workspace contains it, also those of the lab that `npm run lab` runs.
 */

const workspaces = ['apps', 'packages'].flatMap((folder) => readdirSync(join(root, folder)));
const names = process.argv.slice(2).filter((name) => name !== '--all');
const filters = names.map((name) =>
  [...workspaces, 'scripts', 'lab'].includes(name) ? `--project=*${name}` : name,
);

const isAll = process.argv.includes('--all');
/** The long tests: hostile files and requests, a killed import, backups, the program as a process, databases that stop, and large images. */
const withoutLong = [
  '--exclude=**/torture/hostile/*.test.ts',
  '--exclude=**/testing/random-requests.test.ts',
  '--exclude=**/torture/crash/killed-import.test.ts',
  '--exclude=**/src/{main,open-payments,backup,restore-drill,full-data-folder}.test.ts',
  '--exclude=**/platform/storage/image-encoder.test.ts',
  '--exclude=**/platform/database/{outage,repeat-without-leader,embedded/start-embedded-postgres}.test.ts',
];
/** Tests that need other programs or take even longer, which `npm run lab` runs. */
const ofLab = [
  '--exclude=**/{containers,object-store,proxy,watching}/*.test.ts',
  '--exclude=**/mail/mail.test.ts',
  '--exclude=**/testing/upgrades.test.ts',
  '--exclude=**/platform/nodes/{nodes,event-relay}.test.ts',
  '--exclude=**/platform/database/pgbouncer.test.ts',
];
/** Unless tests are named, properties are tried with fewer values; `npm test` also has the shortest forms of the tortures. */
const shorter =
  names.length > 0 ? {} : { FEWER_RUNS: '1', ...(isAll ? {} : { SHORT_TORTURES: '1' }) };
const leftOut = names.length > 0 ? [] : [...ofLab, ...(isAll ? [] : withoutLong)];
/** A main journey for the phone runs only on the phone. */
const onlyMain = isAll ? [] : ['--grep=^(phone|desktop(?!.*@phone)) .*@main'];
const unitReport = join(root, 'test-results', 'unit.json');
const journeyReport = join(root, 'test-results', 'journeys.json');
const start = performance.now();

/**
 * There is one worker more than there are cores, because tests also wait for processes, for PostgreSQL, and
 * for time to pass.
 */
const workers = availableParallelism() + 1;

const counts = { passed: 0, failed: 0 };

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** @param {string} node */
async function runUnitTests(node) {
  rmSync(unitReport, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
  const vitest = tool(
    node,
    'vitest',
    'vitest',
    'run',
    `--maxWorkers=${workers}`,
    ...reporters,
    ...filters,
    ...leftOut,
  );
  const succeeded = await runStep('Unit and server tests', vitest, shorter);
  const report = readReport(unitReport);
  counts.passed += report?.numPassedTests ?? 0;
  counts.failed += report?.numFailedTests ?? 0;
  return succeeded;
}

/** @param {string} node @param {string} browser */
async function runJourneys(node, browser) {
  rmSync(journeyReport, { force: true });
  const command = tool(node, '@playwright/test', 'playwright', 'test', '--config=e2e', ...onlyMain);
  const env = { CHROME_PATH: browser };
  const succeeded = await runStep('Journeys', command, env);
  const { stats } = readReport(journeyReport) ?? {};
  counts.passed += stats?.expected ?? 0;
  counts.failed += (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
  return succeeded;
}

/** @param {string} node */
async function runEverything(node) {
  const browser = await findBrowser();
  await buildWeb(node);
  const check = [node, join(root, 'scripts', 'check.mjs')];
  if (!(await runStep('Checks', /** @type {[string, ...string[]]} */ (check)))) return false;
  // The two do not run in parallel, because beside three browsers, tests that wait for jobs take
  // four times as long.
  return (await runUnitTests(node)) && (await runJourneys(node, browser));
}

process.on('exit', (code) => {
  // A step that failed without a failed test, such as the checks, counts as one failed test.
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  const seconds = Math.round((performance.now() - start) / 1000);
  process.stdout.write(`\nTook ${Math.floor(seconds / 60)} min ${seconds % 60} s\n`);
  process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`);
});

await runScript((node) => (filters.length > 0 ? runUnitTests(node) : runEverything(node)));
