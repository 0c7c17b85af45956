import { readdir, readFile } from 'node:fs/promises';
import type { Client } from 'pg';
import { openSession } from './bench-gyms.ts';
import { connections, get, post } from './calls.ts';
import { runLoad } from './measure.ts';

const athletes = 200;
const seconds = 10;

/** A running server. */
export interface Installation {
  readonly origin: string;
  readonly secretKey: string;
}

/** Finds an athlete in each of some gyms, and the newest workout with the athlete's score. */
const find = `
  select
    found.*, tracks.gym_id as "gymId", tracks.id as "trackId",
    (found.day - 6)::text as "from", found.day::text as "to"
  from tracks
  cross join lateral (
    select scores.user_id as "userId", workouts.id as "workoutId", workouts.schedule as day
    from workouts
    join scores on scores.gym_id = workouts.gym_id and scores.workout_id = workouts.id
    where workouts.gym_id = tracks.gym_id and workouts.track_id = tracks.id
    order by workouts.schedule desc
    limit 1
  ) as found
  where tracks.reference like 'bench-%-1'
  limit $1`;

interface Found {
  readonly userId: string;
  readonly gymId: string;
  readonly trackId: string;
  readonly workoutId: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the requests of the app when an athlete opens it, looks at the week and a board, and logs a
 * score.
 */
function visitOf({ gymId, trackId, workoutId, from, to }: Found, token: string): string[] {
  const caller = { token };
  const week = { GymId: gymId, TrackId: trackId, FromDate: from, ToDate: to };
  return [
    get('/gyms/getusergyms', caller),
    get(`/today?date=${to}`, caller),
    get('/notifications/getusernotifications', caller),
    get('/chats/UnreadMessages', caller),
    post('/workouts/getworkouts', week, caller),
    get(`/scores/logged?fromDate=${from}&toDate=${to}`, caller),
    get(`/scores/viewscore/${workoutId}?pageNumber=1&pageSize=50`, caller),
    post('/scores/save', { TrackWorkoutId: workoutId, Value: ['10:00'] }, caller),
  ];
}

function print(name: string, value: string): void {
  process.stdout.write(`${name.padEnd(56)}${value}\n`);
}

async function sizeOf(db: Client): Promise<string> {
  const { rows } = await db.query<{ size: string }>(
    `select pg_size_pretty(pg_database_size(current_database())) as size`,
  );
  return rows[0]?.size ?? '';
}

/** The ticks of a second in `/proc`: Linux counts CPU time in hundredths of a second. */
const ticks = 100;

/** The fields of a process's `stat` after its name, which is in parentheses; none if it has ended. */
async function statOf(pid: string): Promise<readonly number[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat
    .slice(stat.lastIndexOf(')') + 4)
    .split(' ')
    .map(Number);
}

/** The ticks of a process, and those of its child processes that have ended. */
const ownTicks = (stat: readonly number[]) => (stat[10] ?? 0) + (stat[11] ?? 0);
const ticksOfEnded = (stat: readonly number[]) => (stat[12] ?? 0) + (stat[13] ?? 0);

/** Returns the seconds of CPU time so far of the PostgreSQL that a connection uses, with its processes that have ended. */
async function secondsOfPostgres(db: Client): Promise<number> {
  const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
  const [parent] = await statOf(String(rows[0]?.pid));
  const main = await statOf(String(parent));
  const folders = (await readdir('/proc')).filter((each) => /^\d+$/.test(each));
  const stats = await Promise.all(folders.map(statOf));
  const children = stats.filter(([ppid]) => ppid === parent).map(ownTicks);
  return children.reduce((sum, each) => sum + each, ownTicks(main) + ticksOfEnded(main)) / ticks;
}

/** Returns the seconds of CPU time so far of the server at `origin`, and of its PostgreSQL. */
async function readProcessorTime(origin: string, db: Client) {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  const server = Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]);
  return { server, postgres: await secondsOfPostgres(db) };
}

interface Visited {
  /** The number of requests of a visit. */
  readonly requests: number;
  /** Requests a second. */
  readonly rate: number;
  readonly p99: number;
  /** Milliseconds of processor time of a request. */
  readonly server: number;
  readonly postgres: number;
}

/** Lets athletes of up to 200 gyms visit the app for some seconds over some connections. */
export async function visit(
  db: Client,
  { origin, secretKey }: Installation,
  load: { readonly connections: number; readonly seconds: number },
): Promise<Visited> {
  const { rows } = await db.query<Found>(find, [athletes]);
  const requests: string[] = [];
  for (const found of rows) {
    requests.push(...visitOf(found, await openSession(db, secretKey, found.userId)));
  }
  const port = Number(new URL(origin).port);
  const before = await readProcessorTime(origin, db);
  const start = performance.now();
  const { rate, p99 } = await runLoad({ port, requests, ...load });
  const took = (performance.now() - start) / 1000;
  const after = await readProcessorTime(origin, db);
  // The load warms up before it counts, and the CPU time includes both.
  const each = (spent: number) => (spent / (rate * took)) * 1000;
  return {
    requests: requests.length / rows.length,
    rate,
    p99,
    server: each(after.server - before.server),
    postgres: each(after.postgres - before.postgres),
  };
}

/**
 * Measures the load that one server and one PostgreSQL carry: visits by athletes of many gyms, and the CPU time
 * of a request.
 */
export async function measureCapacity(db: Client, installation: Installation): Promise<void> {
  const { rate, p99, server, postgres } = await visit(db, installation, { connections, seconds });
  print('size of the database', await sizeOf(db));
  print('requests of visits by athletes', `${Math.round(rate)}/s, p99 ${p99.toFixed(1)} ms`);
  print('processor time of one, server', `${server.toFixed(2)} ms`);
  print('processor time of one, PostgreSQL', `${postgres.toFixed(2)} ms`);
}
