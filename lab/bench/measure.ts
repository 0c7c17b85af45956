import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Load, Measured } from './load.ts';

/** Loads a port from a separate process. */
export async function runLoad(load: Load): Promise<Measured> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(load));
  return JSON.parse(await text(child.stdout)) as Measured;
}

/** Sends one request and reads the whole response. */
type Request = () => Promise<void>;

/** The cost of a large gym compared with a small one. */
export interface Comparison {
  readonly name: string;
  readonly small: Request;
  readonly large: Request;
}

interface Result {
  readonly name: string;
  /** The medians in milliseconds. */
  readonly small: number;
  readonly large: number;
}

const warmUps = 30;

async function timed(request: Request): Promise<number> {
  const start = performance.now();
  await request();
  return performance.now() - start;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The median of the rounds and, in brackets, the least and the greatest. */
export function withSpread(
  values: readonly number[],
  spell: (value: number) => string = (value) => value.toFixed(2),
): string {
  return `${spell(median(values))} (${spell(Math.min(...values))} to ${spell(Math.max(...values))})`;
}

/** Measures both in turn, so that other load affects both. */
export async function compare({ name, small, large }: Comparison, rounds = 200): Promise<Result> {
  const times: { small: number[]; large: number[] } = { small: [], large: [] };
  for (let round = -warmUps; round < rounds; round += 1) {
    const took = { small: await timed(small), large: await timed(large) };
    if (round < 0) continue;
    times.small.push(took.small);
    times.large.push(took.large);
  }
  return { name, small: median(times.small), large: median(times.large) };
}
