import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { password } from '@trackboard/story-world';
import type { BenchCaller } from './bench-callers.ts';
import { median } from './measure.ts';
import { type BenchGym, week } from './bench-gyms.ts';

/** The number of connections. */
export const connections = 32;
const rounds = 3;
const seconds = 2;

interface Call {
  readonly name: string;
  /** The required fraction of the bare server's rate. */
  readonly bar?: number;
  /** The requests of the connections, as HTTP bytes. */
  readonly requests: readonly string[];
}

function get(path: string, { token }: Pick<BenchCaller, 'token'>): string {
  return `GET /api/v1${path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${token}\r\n\r\n`;
}

function post(path: string, body: object, { token }: BenchCaller): string {
  const json = JSON.stringify(body);
  const type = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}`;
  const head = `POST /api/v1${path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${token}`;
  return `${head}\r\n${type}\r\n\r\n${json}`;
}

function calls(gym: BenchGym, athletes: readonly BenchCaller[]): Call[] {
  const { gymId, trackId, workoutId } = gym;
  const calendar = { GymId: gymId, TrackId: trackId, ...week };
  const board = `/scores/viewscore/${workoutId}`;
  const directory = `/gyms/${gymId}/getathletes?pageNumber=1&pageSize=30`;
  const score = { TrackWorkoutId: workoutId, Value: ['10:00'] };
  const asAthletes = (path: string) => athletes.map((athlete) => get(path, athlete));
  const sent = (path: string, body: object) => athletes.map((athlete) => post(path, body, athlete));
  return [
    { name: 'week', bar: 0.6, requests: sent('/workouts/getworkouts', calendar) },
    { name: 'board of 500', bar: 0.6, requests: asAthletes(board) },
    {
      name: 'page of 50 scores',
      bar: 0.6,
      requests: asAthletes(`${board}?pageNumber=1&pageSize=50`),
    },
    { name: 'page of athletes', bar: 0.6, requests: athletes.map(() => get(directory, gym)) },
    { name: 'save a score', bar: 0.5, requests: sent('/scores/save', score) },
    {
      name: 'login',
      requests: athletes.map((athlete) =>
        post('/users/login', { Email: athlete.email, Password: password }, athlete),
      ),
    },
  ];
}

/** Responses per second on a port. */
async function rateOf(port: number, requests: readonly string[]): Promise<number> {
  const load = spawn(process.execPath, [join(import.meta.dirname, 'load.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  load.stdin.end(JSON.stringify({ port, requests, seconds }));
  return Number(await text(load.stdout));
}

async function measure({ name, bar, requests }: Call, ports: { app: number; bare: number }) {
  const rates: { app: number[]; bare: number[] } = { app: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    rates.app.push(await rateOf(ports.app, requests));
    rates.bare.push(await rateOf(ports.bare, requests));
  }
  const [app, bare] = [median(rates.app), median(rates.bare)];
  const columns = [`${Math.round(app)}/s`, `${Math.round(bare)}/s`, (app / bare).toFixed(2)];
  const line = name.padEnd(24) + columns.map((column) => column.padStart(10)).join('');
  process.stdout.write(`${line}${bar ? `   (bar ${bar})` : ''}\n`);
}

/**
 * Compares the responses per second of the product with those of a bare server on the same database. They run in turn,
 * so that other load affects both. `only`: the name of a single call to measure.
 */
export async function compareWithBareServer(
  gym: BenchGym,
  athletes: readonly BenchCaller[],
  ports: { app: number; bare: number },
  only?: string,
): Promise<void> {
  for (const call of calls(gym, athletes)) {
    if (only === undefined || call.name === only) await measure(call, ports);
  }
}
