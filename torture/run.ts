import { type Form, type Report, tortureDatabase } from './database/torture-database.ts';

/*
 * `npm run torture -- database [rounds]`: takes the database away under load, half of the rounds from an external
 * PostgreSQL, half from the built-in one. Ends with 1 when a write is lost or doubled, when the app ends, answers
 * wrongly or comes back late.
 */

const usage = 'Usage: npm run torture -- database [rounds, 50 unless given]\n';

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function milliseconds(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `${Math.round(median)} ms in the middle, ${Math.round(sorted.at(-1) ?? 0)} ms at most`;
}

function printReport(form: Form, { rounds, acknowledged, unavailable, stopped, breaches }: Report) {
  print(`\n${form}: ${rounds.length} rounds`);
  for (const [strike, of] of Map.groupBy(rounds, ({ strike: name }) => name)) {
    print(`  ${strike}, ${of.length} times: ${milliseconds(of.map(({ recovery }) => recovery))}`);
  }
  print(`  writes acknowledged: ${acknowledged}; answered 503 with Retry-After: ${unavailable}`);
  print(`  stopped in ${Math.round(stopped)} ms`);
  for (const breach of breaches) print(`  BREACH: ${breach}`);
}

async function tortureForm(form: Form, rounds: number): Promise<boolean> {
  let n = 0;
  const report = await tortureDatabase({
    form,
    rounds,
    recoverWithin: 1000,
    onRound: ({ strike, recovery }) => {
      n += 1;
      print(`${form} ${n}/${rounds}: ${strike}; served again after ${Math.round(recovery)} ms`);
    },
  });
  printReport(form, report);
  return report.breaches.length === 0;
}

const [what, given = '50'] = process.argv.slice(2);
const rounds = Number(given);
if (what !== 'database' || !Number.isInteger(rounds) || rounds < 2 || rounds > 500) {
  process.stderr.write(usage);
  process.exitCode = 1;
} else {
  const external = await tortureForm('external', Math.ceil(rounds / 2));
  const embedded = await tortureForm('embedded', Math.floor(rounds / 2));
  if (!external || !embedded) process.exitCode = 1;
}
