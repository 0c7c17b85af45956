import * as athletes from '@trackboard/contract/athletes';
import * as scores from '@trackboard/contract/scores';
import * as workouts from '@trackboard/contract/workouts';
import { type Api, apiAt } from '@trackboard/story-world';
import { Client } from 'pg';
import {
  type TestServer,
  startTestServer,
  withDatabase,
} from '../apps/server/testing/test-server.ts';
import { startServer } from '../e2e/testing/start-server.ts';
import { measureJobRate } from './job-rate.ts';
import { type Comparison, compare } from './measure.ts';
import { type BenchGym, setTheScene, week } from './set-the-scene.ts';

/*
 * `npm run bench`: what a large gym costs beside a small one, over HTTP, on a database of its own. The machine does
 * not matter, the ratios do; near 1 is good.
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
    ['first page of a leaderboard, 1,000 scores beside 10', board],
    ['week of one track, large gym beside small', calendar],
  ];
  return all.map(([name, ask]) => ({
    name,
    small: async () => void (await ask(small)),
    large: async () => void (await ask(large)),
  }));
}

async function openBench(
  resources: AsyncDisposableStack,
  database: TestServer,
): Promise<{ api: Api; db: Client }> {
  const connectionString = withDatabase(database.adminUrl, database.template);
  const server = await startServer({ DATABASE_URL: connectionString });
  resources.defer(server.stop);
  const db = new Client({ connectionString });
  await db.connect();
  resources.defer(() => db.end());
  return { api: apiAt(server.origin), db };
}

const resources = new AsyncDisposableStack();
try {
  const database = await startTestServer(process.env['TEST_DATABASE_URL']);
  resources.defer(database.stop);
  const rate = await measureJobRate(database);
  process.stdout.write(`${'reactions per second'.padEnd(56)}${Math.round(rate)}\n`);
  const { api, db } = await openBench(resources, database);
  const gyms = await setTheScene(api, db);
  for (const comparison of comparisons(api, gyms)) {
    const { name, small, large } = await compare(comparison);
    const times = `${small.toFixed(1)} ms → ${large.toFixed(1)} ms`;
    process.stdout.write(`${name.padEnd(56)}${times.padEnd(22)}${(large / small).toFixed(2)}×\n`);
  }
} finally {
  await resources.disposeAsync();
}
