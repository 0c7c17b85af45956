import { type Call, connections } from './calls.ts';
import type { Measured } from './load.ts';
import { median } from './measure.ts';
import { runLoad } from './run-load.ts';

const rounds = 3;
const seconds = 2;

interface Ports {
  readonly app: number;
  readonly bare: number;
}

function mediansOf(all: readonly Measured[]): Measured {
  const medianOf = (key: keyof Measured) => median(all.map((each) => each[key]));
  return { rate: medianOf('rate'), p50: medianOf('p50'), p99: medianOf('p99') };
}

function print(name: string, columns: readonly string[], end = ''): void {
  const cells = columns.map((column) => column.padStart(10)).join('');
  process.stdout.write(`${name.padEnd(20)}${cells}${end}\n`);
}

async function measure({ name, bar, requests }: Call, ports: Ports): Promise<void> {
  const all: { app: Measured[]; bare: Measured[] } = { app: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    all.app.push(await runLoad({ port: ports.app, connections, requests, seconds }));
    all.bare.push(await runLoad({ port: ports.bare, connections, requests, seconds }));
  }
  const [app, bare] = [mediansOf(all.app), mediansOf(all.bare)];
  const columns = [
    `${Math.round(app.rate)}/s`,
    `${Math.round(bare.rate)}/s`,
    (app.rate / bare.rate).toFixed(2),
    `${app.p50.toFixed(0)} ms`,
    `${app.p99.toFixed(0)} ms`,
    `${bare.p99.toFixed(0)} ms`,
    (app.p99 / bare.p99).toFixed(2),
  ];
  print(name, columns, bar ? `   (bar ${bar}, p99 3)` : '');
}

/**
 * Compares the rate and the slowest responses of the product with those of a bare server on the same database. They run
 * in turn, so that other load affects both. `only`: the name of a single call to measure.
 */
export async function compareWithBareServer(
  calls: readonly Call[],
  ports: Ports,
  only?: string,
): Promise<void> {
  print('', ['app', 'bare', 'ratio', 'p50', 'p99', 'bare p99', 'ratio']);
  for (const call of calls) {
    if (only === undefined || call.name === only) await measure(call, ports);
  }
}
