import { readdir, readFile } from 'node:fs/promises';
import type { Client } from 'pg';
import { openSession } from './bench-gyms.ts';
import { connections, get, post } from './calls.ts';
import { runLoad } from './measure.ts';

const athletes = 200;
const seconds = 10;

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

/**
 * Returns the ticks of a process from its `stat`, whose second field is its name in parentheses; null if the name
 * differs.
 */
function ticksOf(stat: string, name: string): number | null {
  if (!stat.includes(`(${name})`)) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

/** Returns the seconds of CPU time that the running processes with a name have used so far. */
async function secondsOf(name: string): Promise<number> {
  const folders = (await readdir('/proc')).filter((each) => /^\d+$/.test(each));
  // A process may end while the others are read.
  const stats = await Promise.all(
    folders.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')),
  );
  return stats.reduce((sum, stat) => sum + (ticksOf(stat, name) ?? 0), 0) / ticks;
}

/**
 * Returns the seconds of CPU time so far of the server at `origin`, and of all processes of
 * PostgreSQL.
 */
async function readProcessorTime(origin: string) {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  const server = Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]);
  return { server, postgres: await secondsOf('postgres') };
}

/**
 * Measures the load that one server and one PostgreSQL carry: visits by athletes of many gyms, and the CPU time
 * of a request.
 */
export async function measureCapacity(
  db: Client,
  { origin, secretKey }: { readonly origin: string; readonly secretKey: string },
): Promise<void> {
  const { rows } = await db.query<Found>(find, [athletes]);
  const requests: string[] = [];
  for (const found of rows) {
    requests.push(...visitOf(found, await openSession(db, secretKey, found.userId)));
  }
  const port = Number(new URL(origin).port);
  const before = await readProcessorTime(origin);
  const start = performance.now();
  const { rate, p99 } = await runLoad({ port, connections, requests, seconds });
  const took = (performance.now() - start) / 1000;
  const after = await readProcessorTime(origin);
  // The load warms up before it counts, and the CPU time includes both.
  const each = (spent: number) => `${((spent / (rate * took)) * 1000).toFixed(2)} ms`;
  print('size of the database', await sizeOf(db));
  print('requests of visits by athletes', `${Math.round(rate)}/s, p99 ${p99.toFixed(1)} ms`);
  print('processor time of one, server', each(after.server - before.server));
  print('processor time of one, PostgreSQL', each(after.postgres - before.postgres));
}
