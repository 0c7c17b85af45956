import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { athletes, scores, workouts } from '@trackboard/contract/all-endpoints';
import { type Api, apiAt } from '@trackboard/story-world';
import { Client } from 'pg';
import { startTestServer, withDatabase } from '../../apps/server/testing/test-server.ts';
import { startServer } from '../../e2e/testing/start-server.ts';
import {
  type BenchCaller,
  type BenchGym,
  createBenchGyms,
  openSessions,
  week,
} from './bench-gyms.ts';
import { callsOf } from './calls.ts';
import { comparePlatformsOf } from './compare-platforms.ts';
import { compareWithBaseline } from './compare-with-baseline.ts';
import { compareWorkers } from './compare-workers.ts';
import { measureCost } from './measure-cost.ts';
import { measureImport } from './measure-import.ts';
import { measureMemoryAfter, measureSockets, measureStart } from './measure-process.ts';
import { compare, type Comparison } from './measure.ts';
import { measureNotifying } from './notify-athletes.ts';

/*
 * `npm run lab -- bench` compares the product with a bare server, a large gym with a small one, and many gyms with a few, on
 * separate databases. It reports ratios, because they depend little on the machine. `--only bare`, `--only large`, `--only
 * sizes`, `--only notify`, `--only import` or `--only process` (start, memory after load, deliveries), `--only cost` (memory, disk and processor of an
 * installation), `--only workers` (two workers beside one process) measures one part, and `--only bare
 * --call week` one call; `--rounds 5` measures it
 * in five rounds instead of three. `--only sizes --gyms 10000` compares with 10,000 gyms, 10 million scores and 8 GB, and takes an
 * hour.
 */

function comparisons(api: Api, [small, large]: readonly [BenchGym, BenchGym]): Comparison[] {
  const page = { pageNumber: 1, pageSize: 7 };
  const athletesPage = (query: object) => (gym: BenchGym) =>
    api.do(athletes.list, { gymId: gym.gymId, ...page, ...query }, gym.token);
  const board = ({ workoutId, token }: BenchGym) =>
    api.do(scores.list, { trackWorkoutId: workoutId, pageNumber: 1, pageSize: 10 }, token);
  const calendar = ({ gymId, trackId, token }: BenchGym) =>
    api.do(workouts.list, { gymId, trackId, ...week }, token);
  const all: [name: string, ask: (gym: BenchGym) => Promise<unknown>][] = [
    ['first page of athletes, 10,000 beside 10', athletesPage({})],
    ['athletes by a part of the name, 10,000 beside 10', athletesPage({ search: 'ab' })],
    ['first page of a leaderboard, 500 scores beside 10', board],
    ['week of one track, large gym beside small', calendar],
  ];
  return all.map(([name, ask]) => ({
    name,
    small: async () => void (await ask(small)),
    large: async () => void (await ask(large)),
  }));
}

/** Compares the cost of a large gym with that of a small one, over HTTP. The ideal ratio is 1. */
async function compareGymSizes(api: Api, gyms: readonly [BenchGym, BenchGym]) {
  for (const comparison of comparisons(api, gyms)) {
    const { name, small, large } = await compare(comparison);
    const times = `${small.toFixed(1)} ms → ${large.toFixed(1)} ms`;
    process.stdout.write(`${name.padEnd(56)}${times.padEnd(22)}${(large / small).toFixed(2)}×\n`);
  }
}

const messages = 500;
const notifications = 30;

/** Adds athletes to their track's chat with its messages, and gives each athlete notifications. */
async function addTalk(
  db: Client,
  { gymId, trackId }: BenchGym,
  athletes: readonly BenchCaller[],
): Promise<void> {
  const ids = athletes.map(({ id }) => id);
  await db.query(
    `insert into chat_members (gym_id, group_id, user_id, is_admin, joined_at)
     select $1, $2, id, false, now() from unnest($3::uuid[]) as id`,
    [gymId, trackId, ids],
  );
  await db.query(
    `with counted as (
       update chat_groups set last_seq = $4, last_change = $4, last_message_at = now()
       where gym_id = $1 and id = $2
     )
     insert into chat_messages (
       gym_id, group_id, seq, id, change, sender_id, uuid, type, body, created_at
     )
     select $1, $2, n, gen_random_uuid(), n, ($3::uuid[])[1 + n % cardinality($3::uuid[])], 'bench' || n, 3,
       'Message ' || n, now()
     from generate_series(1, $4::integer) as n`,
    [gymId, trackId, ids, messages],
  );
  await db.query(
    `with liked as (
       insert into notification_groups (gym_id, id, kind, group_key, details, changed_at)
       select $1::uuid, gen_random_uuid(), 'scoreLiked', id || ' ' || n,
         jsonb_build_object('gymId', $1::uuid, 'gym', 'Northlane', 'workout', 'Workout ' || n, 'score', '10:00'),
         now() - n * interval '1 minute'
       from unnest($2::uuid[]) as id, generate_series(1, $3::integer) as n
       returning gym_id, id, group_key, changed_at
     ), item as (
       insert into notification_items (gym_id, group_id, item_key, actor_id, added_at, is_spread)
       select gym_id, id, group_key, ($2::uuid[])[1], changed_at, true from liked
     )
     insert into notifications (gym_id, group_id, user_id, changed_at, in_bell)
     select gym_id, id, left(group_key, 36)::uuid, changed_at, true from liked`,
    [gymId, ids, notifications],
  );
  await db.query('analyze');
}

const secretKey = 'a-secret-of-the-bench-alone-0123456789';
/** The number of athletes who send messages. */
const senders = 400;
const { only, call, gyms, rounds } = parseArgs({
  options: {
    only: { type: 'string' },
    call: { type: 'string' },
    gyms: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '3' },
  },
}).values;
const measures = (part: string): boolean => only === undefined || only === part;

/** Starts a server of this folder as a child process and returns its port. */
async function startBare(resources: AsyncDisposableStack, file: string, ...args: string[]) {
  const server = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  resources.defer(() => void server.kill());
  const [port] = (await once(server.stdout, 'data')) as [Buffer];
  return Number(port.toString());
}

async function measureRequests(resources: AsyncDisposableStack, connectionString: string) {
  const server = await startServer({ DATABASE_URL: connectionString, SECRET_KEY: secretKey });
  resources.defer(server.stop);
  const db = new Client({ connectionString });
  await db.connect();
  resources.defer(() => db.end());
  const api = apiAt(server.origin);
  if (measures('notify')) {
    const { seconds, before, meanwhile } = await measureNotifying(api, db);
    const label = 'seconds to notify 10,000 athletes of 12 workouts'.padEnd(56);
    process.stdout.write(`${label}${seconds.toFixed(1)}\n`);
    const reading = 'reading the calendar meanwhile, against before'.padEnd(56);
    process.stdout.write(`${reading}${(meanwhile / before).toFixed(2)}\n`);
  }
  if (only === 'notify') return;
  const benchGyms = await createBenchGyms(api, db);
  const [, large] = benchGyms;
  const athletes = await openSessions(db, large, { secretKey, count: senders });
  await addTalk(db, large, athletes);
  const calls = callsOf(large, athletes);
  if (measures('bare')) {
    const app = Number(new URL(server.origin).port);
    const bare = await startBare(resources, 'bare-server.ts', connectionString);
    await compareWithBaseline(calls, { app, bare }, { only: call, rounds: Number(rounds) });
  }
  if (measures('process')) {
    await measureMemoryAfter(server.origin, calls);
    const bareHub = `http://127.0.0.1:${await startBare(resources, 'bare-hub.ts')}`;
    await measureSockets({ origin: server.origin, bareHub }, large, athletes);
  }
  if (measures('workers')) {
    const settings = { DATABASE_URL: connectionString, SECRET_KEY: secretKey };
    await compareWorkers(calls, server.origin, settings, call);
  }
  if (measures('import'))
    await measureImport({ origin: server.origin, api, gym: large }, db, calls);
  if (measures('large')) await compareGymSizes(api, benchGyms);
}

const resources = new AsyncDisposableStack();
try {
  if (measures('process')) await measureStart();
  const counting = measures('sizes')
    ? { shared_preload_libraries: 'pg_stat_statements' }
    : undefined;
  const database = await startTestServer(process.env['TEST_DATABASE_URL'], counting);
  resources.defer(database.stop);
  if (measures('cost')) await measureCost(database, secretKey);
  if (measures('sizes')) await comparePlatformsOf(Number(gyms), database, secretKey);
  if (only !== 'cost' && only !== 'sizes') {
    await measureRequests(resources, withDatabase(database.adminUrl, database.template));
  }
} finally {
  await resources.disposeAsync();
}
