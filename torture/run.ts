import { tortureChat } from './chat/torture-chat.ts';
import { tortureHostile } from './hostile/torture-hostile.ts';
import { tortureMedia } from './media/torture-media.ts';
import { torturePayments } from './payments/torture-payments.ts';
import { type Form, type Report, tortureDatabase } from './database/torture-database.ts';

/*
 * `npm run torture -- database [rounds]`: interrupts the database under load, half of the rounds from an external
 * PostgreSQL, half from the built-in one. Exits with 1 if a write is lost or duplicated, if the app exits,
 * answers wrongly or recovers too slowly.
 *
 * `npm run torture -- media [kills]`: kills the app in the middle of uploads. Exits with 1 if a row references a file that
 * is not stored, or if a file that no row references is left after the sweep.
 *
 * `npm run torture -- payments [deliveries]`: delivers the payment provider's events in disorder, in several copies, to an
 * app that is killed meanwhile. Exits with 1 if the end differs from that of the right order, if access is granted twice,
 * a payment is not returned exactly once, or a forged event is accepted.
 *
 * `npm run torture -- chat [deliveries]`: 200 clients chat while their connections break and the app is killed. Exits with
 * 1 if an acknowledged message is lost, doubled or out of order anywhere, or if a user gets a message of another group.
 *
 * `npm run torture -- hostile [requests]`: sends hostile requests that are made from the API's document. Exits with 1 if
 * one is answered with a 5xx, an undeclared status or internals, or if it changes a gym's data. `SEED` repeats a run.
 */

const usage = `Usage: npm run torture -- database [rounds, 50 unless given]
       npm run torture -- media [kills, 20 unless given]
       npm run torture -- payments [deliveries, 10000 unless given]
       npm run torture -- chat [deliveries, 100000 unless given]
       npm run torture -- hostile [requests, 200000 unless given]
`;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function milliseconds(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `${Math.round(median)} ms in the middle, ${Math.round(sorted.at(-1) ?? 0)} ms at most`;
}

function printReport(
  form: Form,
  { rounds, acknowledged, unavailable, stopped, violations }: Report,
) {
  print(`\n${form}: ${rounds.length} rounds`);
  for (const [fault, of] of Map.groupBy(rounds, ({ fault: name }) => name)) {
    print(`  ${fault}, ${of.length} times: ${milliseconds(of.map(({ recovery }) => recovery))}`);
  }
  print(`  writes acknowledged: ${acknowledged}; answered 503 with Retry-After: ${unavailable}`);
  print(`  stopped in ${Math.round(stopped)} ms`);
  for (const violation of violations) print(`  VIOLATION: ${violation}`);
}

async function tortureForm(form: Form, rounds: number): Promise<boolean> {
  let n = 0;
  const report = await tortureDatabase({
    form,
    rounds,
    recoverWithin: 1000,
    onRound: ({ fault, recovery }) => {
      n += 1;
      print(`${form} ${n}/${rounds}: ${fault}; served again after ${Math.round(recovery)} ms`);
    },
  });
  printReport(form, report);
  return report.violations.length === 0;
}

async function runDatabase(rounds: number): Promise<boolean> {
  const external = await tortureForm('external', Math.ceil(rounds / 2));
  const embedded = await tortureForm('embedded', Math.floor(rounds / 2));
  return external && embedded;
}

async function runMedia(kills: number): Promise<boolean> {
  const figures = await tortureMedia(kills);
  print(`${kills} kills, ${figures.saved} uploads acknowledged`);
  print(
    `  files without a row: ${figures.unnamed}, after the sweep ${figures.unnamedAfterSweep.length}`,
  );
  const missing = new Set([...figures.missing, ...figures.missingAfterSweep]);
  print(`  rows without their file: ${missing.size}`);
  return missing.size === 0 && figures.unnamedAfterSweep.length === 0;
}

async function runPayments(deliveries: number): Promise<boolean> {
  const report = await torturePayments(deliveries, print);
  const { delivered, events, retried, kills, interrupted, forged, seconds, received, violations } =
    report;
  print(`${delivered} deliveries of ${events} events in ${Math.round(seconds)} s`);
  print(`  ${kills} kills, ${interrupted} jobs interrupted, ${retried} deliveries tried again`);
  print(`  forged and old signatures refused: ${forged}`);
  print(`  received by the ledger: ${received} cents`);
  for (const violation of violations.slice(0, 20)) print(`  VIOLATION: ${violation}`);
  return violations.length === 0;
}

async function runChat(deliveries: number): Promise<boolean> {
  const report = await tortureChat(deliveries, print);
  const { live, caughtUp, connections, broken, kills, retried, delays, violations } = report;
  print(
    `${report.deliveries} deliveries of ${report.messages} messages to ${report.clients} clients in ${Math.round(report.seconds)} s`,
  );
  print(`  ${live} arrived live, ${caughtUp} by catching up, the others as answers`);
  print(`  live messages took ${milliseconds(delays)}`);
  print(`  ${kills} kills, ${broken} broken connections, ${connections} connections in all`);
  print(`  ${retried} requests tried again`);
  for (const violation of violations.slice(0, 20)) print(`  VIOLATION: ${violation}`);
  return violations.length === 0;
}

async function runHostile(requests: number): Promise<boolean> {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  print(`SEED=${seed}`);
  const { operations, seconds, statuses, problems, ...report } = await tortureHostile(
    requests,
    seed,
    print,
  );
  print(`${report.requests} requests of ${operations} operations in ${Math.round(seconds)} s`);
  const counts = [...statuses].toSorted(([a], [b]) => a - b);
  print(`  ${counts.map(([status, count]) => `${status}: ${count}`).join(', ')}`);
  for (const problem of problems.slice(0, 20)) print(`  VIOLATION: ${problem}`);
  return problems.length === 0;
}

const runs = new Map([
  ['database', { run: runDatabase, usual: 50, most: 500 }],
  ['media', { run: runMedia, usual: 20, most: 500 }],
  ['payments', { run: runPayments, usual: 10_000, most: 100_000 }],
  ['hostile', { run: runHostile, usual: 200_000, most: 2_000_000 }],
  ['chat', { run: runChat, usual: 100_000, most: 1_000_000 }],
]);

const [what = '', given] = process.argv.slice(2);
const chosen = runs.get(what);
const rounds = Number(given ?? chosen?.usual);
if (!chosen || !Number.isInteger(rounds) || rounds < 2 || rounds > chosen.most) {
  process.stderr.write(usage);
  process.exitCode = 1;
} else if (!(await chosen.run(rounds))) {
  process.exitCode = 1;
}
