import { startServer } from '../../e2e/testing/start-server.ts';
import { type Call, connections } from './calls.ts';
import { runLoad, withSpread } from './measure.ts';
import { print } from './measure-process.ts';

const warmUps = 2;
const rounds = 5;
const seconds = 3;

/** Calls that take more of the server's time than of PostgreSQL's. */
const measured = new Set(['week', 'public tracks', 'page of a chat']);

/** The seconds of processor time of all processes that answer at `origin`. */
async function readProcessorTime(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  const found = [...metrics.matchAll(/^process_cpu_seconds_total(?:\{.*\})? (\S+)/gm)];
  return found.reduce((sum, [, value]) => sum + Number(value), 0);
}

/** Loads a server with a call. Returns the requests a second, and the processor time of one. */
async function loadWith({ requests }: Call, origin: string) {
  const port = Number(new URL(origin).port);
  const before = await readProcessorTime(origin);
  const start = performance.now();
  const { rate } = await runLoad({ port, connections, requests, seconds });
  const took = (performance.now() - start) / 1000;
  return { rate, each: ((await readProcessorTime(origin)) - before) / (rate * took) };
}

/**
 * Compares two workers with one process, in turn on the same database. With two idle cores for the server they would carry
 * twice as much at best; PostgreSQL and the load need these cores too. The processor time of a request says what the workers
 * cost, also on a busy machine.
 */
export async function compareWorkers(
  calls: readonly Call[],
  one: string,
  settings: { readonly DATABASE_URL: string; readonly SECRET_KEY: string },
  only?: string,
): Promise<void> {
  const two = await startServer({ ...settings, WORKERS: '2' });
  try {
    for (const call of calls) {
      if (only === undefined ? !measured.has(call.name) : call.name !== only) continue;
      const rates: number[] = [];
      const costs: number[] = [];
      for (let round = -warmUps; round < rounds; round += 1) {
        const [ofOne, ofTwo] = [await loadWith(call, one), await loadWith(call, two.origin)];
        // Each process compiles the code.
        if (round < 0) continue;
        rates.push(ofTwo.rate / ofOne.rate);
        costs.push(ofTwo.each / ofOne.each);
      }
      print(`two workers beside one process, ${call.name}`, withSpread(rates), '1.7');
      print('processor time of a request, beside one process', withSpread(costs), '1.15');
    }
  } finally {
    await two.stop();
  }
}
