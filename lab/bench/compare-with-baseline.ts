import { type Call, connections } from './calls.ts';
import type { Measured } from './load.ts';
import { median, runLoad, withSpread } from './measure.ts';

const seconds = 1.5;
const p99Bar = 3;

/** The ports of the compared servers. */
interface Servers {
  readonly app: number;
  readonly bare: number;
}

const row = (cells: readonly string[]): void => {
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
};

/** Prints the head of the table, in Markdown. */
function printHead(): void {
  const names = ['', 'Trackboard', 'baseline', 'ratio', 'bar', `p99 ratio (bar ${p99Bar})`];
  row(names);
  row(names.map(() => '---'));
}

interface Round {
  readonly app: Measured;
  readonly bare: Measured;
}

/** Prints the row of a call: medians, and for ratios also the least and the greatest of the rounds. */
function printCall({ name, bar }: Call, rounds: readonly Round[]): void {
  const rateOf = (server: keyof Round) =>
    `${Math.round(median(rounds.map((round) => round[server].rate)))}/s`;
  const ratioOf = (key: keyof Measured) =>
    withSpread(rounds.map(({ app, bare }) => app[key] / bare[key]));
  const rates = [rateOf('app'), rateOf('bare'), ratioOf('rate')];
  row([name, ...rates, bar === undefined ? '' : String(bar), ratioOf('p99')]);
}

async function measure(call: Call, { app, bare }: Servers, count: number): Promise<void> {
  const { requests } = call;
  const runOn = (port: number) => runLoad({ port, connections, requests, seconds });
  const rounds: Round[] = [];
  // The first round compiles the code of the call. The product has more code than a bare server.
  for (let round = 0; round <= count; round += 1) {
    const measured = { app: await runOn(app), bare: await runOn(bare) };
    if (round > 0) rounds.push(measured);
  }
  printCall(call, rounds);
}

interface Chosen {
  /** The name of a single call to measure; left out: all. */
  readonly only: string | undefined;
  readonly rounds: number;
}

/**
 * Compares the product with the bare server on the same database, and prints a table in Markdown. They run in turn, so that
 * other load affects both.
 */
export async function compareWithBaseline(
  calls: readonly Call[],
  servers: Servers,
  { only, rounds }: Chosen,
): Promise<void> {
  printHead();
  for (const call of calls) {
    if (only === undefined || call.name === only) await measure(call, servers, rounds);
  }
}
