import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startServer } from '../testing/start-server.ts';
import { auditScreen, type FormFactor, formFactors } from './audit-screen.ts';
import { type Result, faultsOf, head, rowOf } from './figures.ts';
import { type MeasuredScreen, screens } from './screens.ts';

/*
 * Starts the product with the demo gym, runs Lighthouse on the most important screens, and prints the medians. The report of
 * each run is put into test-results/lighthouse.
 */

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    // A screen or a form factor; several are possible.
    only: { type: 'string', multiple: true, default: [] },
  },
});

const names = screens.map(({ name }) => name);
const unknown = values.only.filter((only) => ![...names, ...formFactors].includes(only));
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}.`);
const runs = Number(values.runs);
if (!(runs >= 1)) throw new Error('The number of runs must be at least 1.');

/** Whether `name` is chosen; without a choice among `all`, each of them is. */
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
// The demo gym is older than a trial.
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
