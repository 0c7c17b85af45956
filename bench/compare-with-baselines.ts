import { type Call, connections } from './calls.ts';
import type { Measured } from './load.ts';
import { median } from './measure.ts';
import { runLoad } from './run-load.ts';
import { findPgbench, runPgbench } from './run-pgbench.ts';

const rounds = 3;
const seconds = 1.5;
const p99Bar = 3;
const product = 'Trackboard';

/** What is compared. The ports of the product and of the bare servers, and the database of all of them. */
export interface Servers {
  readonly app: number;
  readonly nodeHttp: number;
  readonly fastify: number;
  readonly connectionString: string;
}

type Runner = readonly [name: string, run: () => Promise<Measured>];

function mediansOf(all: readonly Measured[]): Measured {
  const medianOf = (key: keyof Measured) => median(all.map((each) => each[key]));
  return { rate: medianOf('rate'), p50: medianOf('p50'), p99: medianOf('p99') };
}

function runnersOf({ requests, sql }: Call, servers: Servers): Runner[] {
  const onPort = (port: number) => () => runLoad({ port, connections, requests, seconds });
  const runners: Runner[] = [
    [product, onPort(servers.app)],
    ['node:http', onPort(servers.nodeHttp)],
    ['Fastify', onPort(servers.fastify)],
  ];
  const pgbench = findPgbench();
  if (!sql || pgbench === undefined) return runners;
  const load = { pgbench, connections, seconds, connectionString: servers.connectionString };
  return [...runners, ['SQL alone', () => runPgbench(sql, load)]];
}

function print(cells: readonly [call: string, server: string, ...string[]], end = ''): void {
  const [call, server, ...figures] = cells;
  const columns = figures.map((figure) => figure.padStart(11)).join('');
  process.stdout.write(`${call.padEnd(20)}${server.padEnd(12)}${columns}${end}\n`);
}

/** Prints a row for each server: its figures, and those of the product divided by them. */
function printCall({ name, bar }: Call, results: ReadonlyMap<string, Measured>): void {
  const app = results.get(product);
  for (const [server, { rate, p50, p99 }] of results) {
    const figures = [`${Math.round(rate)}/s`, `${p50.toFixed(1)} ms`, `${p99.toFixed(1)} ms`];
    if (!app || server === product) {
      print([name, server, ...figures]);
      continue;
    }
    const ratios = [(app.rate / rate).toFixed(2), (app.p99 / p99).toFixed(2)];
    const bars = bar && server === 'node:http' ? `   (bars ${bar} and ${p99Bar})` : '';
    print(['', server, ...figures, ...ratios], bars);
  }
}

async function measure(call: Call, servers: Servers): Promise<void> {
  const runners = runnersOf(call, servers);
  const all = new Map<string, Measured[]>(runners.map(([name]) => [name, []]));
  // The first round compiles the code of the call, of which the product has more than a bare server.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, run] of runners) {
      const measured = await run();
      if (round > 0) all.get(name)?.push(measured);
    }
  }
  printCall(call, new Map([...all].map(([name, each]) => [name, mediansOf(each)])));
}

/**
 * Compares the product with bare servers and with pgbench on the same database. They run in turn, so that other load
 * affects all of them. `only`: the name of a single call to measure.
 */
export async function compareWithBaselines(
  calls: readonly Call[],
  servers: Servers,
  only?: string,
): Promise<void> {
  if (findPgbench() === undefined) {
    process.stdout.write('pgbench is not installed, so the SQL alone is not measured.\n');
  }
  print(['', '', 'requests', 'p50', 'p99', 'rate ratio', 'p99 ratio']);
  for (const call of calls) {
    if (only === undefined || call.name === only) await measure(call, servers);
  }
}
