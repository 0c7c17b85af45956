import { Client } from 'pg';
import { apiAt } from '@trackboard/story-world';
import { fillPlatform } from '../apps/server/testing/fill-platform.ts';
import { type TestServer, withDatabase } from '../apps/server/testing/test-server.ts';
import { startServer } from '../e2e/testing/start-server.ts';
import { measureCapacity } from './measure-capacity.ts';
import { compare } from './measure.ts';
import { type PlatformGym, platformReads } from './platform-calls.ts';
import { openSession } from './bench-callers.ts';

type Found = Omit<PlatformGym, 'api' | 'owner' | 'athlete' | 'week'> & {
  readonly ownerId: string;
  readonly weekBefore: string;
};

/** The fifth gym of a filled database, and the newest score of its first track. */
const find = `
  select
    gyms.id as "gymId", gyms.name as "gymName", gyms.owner_id as "ownerId",
    tracks.id as "trackId", tracks.reference, workouts.id as "workoutId", scores.id as "scoreId",
    scores.user_id as "athleteId", workouts.schedule::text as day,
    (workouts.schedule - 6)::text as "weekBefore",
    (
      select user_id from gym_members where gym_id = gyms.id and user_id <> scores.user_id limit 1
    ) as "otherId"
  from tracks
  join gyms on gyms.id = tracks.gym_id
  join workouts on workouts.gym_id = tracks.gym_id and workouts.track_id = tracks.id
  join scores on scores.gym_id = workouts.gym_id and scores.workout_id = workouts.id
  where tracks.reference = 'bench-5-1'
  order by workouts.schedule desc, scores.id
  limit 1`;

/** Opens sessions of the owner and an athlete of one gym of a filled database that a server at `origin` uses. */
async function openPlatform(db: Client, origin: string, secretKey: string): Promise<PlatformGym> {
  const { rows } = await db.query<Found>(find);
  const [found] = rows;
  if (!found) throw new Error('The database has no gym with scores.');
  const { ownerId, weekBefore, ...gym } = found;
  return {
    ...gym,
    api: apiAt(origin),
    owner: await openSession(db, secretKey, ownerId),
    athlete: await openSession(db, secretKey, gym.athleteId),
    week: { fromDate: weekBefore, toDate: gym.day },
  };
}

const bar = 1.3;
const rounds = 50;
const each = { athletes: 50, scores: 1000, messages: 500 };
const gyms = { small: 10, large: 1000 };

/** Creates a database with gyms of one size and starts a server on it. */
async function startPlatform(
  resources: AsyncDisposableStack,
  { adminUrl, prefix, template }: TestServer,
  { count, secretKey }: { count: number; secretKey: string },
): Promise<{ gym: PlatformGym; measureCapacity: () => Promise<void> }> {
  const name = `${prefix}_gyms_${count}`;
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  await admin.end();
  const connectionString = withDatabase(adminUrl, name);
  const db = new Client({ connectionString });
  await db.connect();
  resources.defer(() => db.end());
  await fillPlatform(db, { gyms: count, ...each }, new Date().toISOString().slice(0, 10));
  const server = await startServer({ DATABASE_URL: connectionString, SECRET_KEY: secretKey });
  resources.defer(server.stop);
  const gym = await openPlatform(db, server.origin, secretKey);
  return { gym, measureCapacity: () => measureCapacity(db, { origin: server.origin, secretKey }) };
}

async function compareReads(small: PlatformGym, large: PlatformGym): Promise<void> {
  for (const { name, ask } of platformReads) {
    const reads = {
      name,
      small: async () => void (await ask(small)),
      large: async () => void (await ask(large)),
    };
    const took = await compare(reads, rounds);
    const times = `${took.small.toFixed(1)} ms → ${took.large.toFixed(1)} ms`;
    const ratio = took.large / took.small;
    const verdict = ratio > bar ? `  above ${bar}` : '';
    process.stdout.write(`${name.padEnd(56)}${times.padEnd(22)}${ratio.toFixed(2)}×${verdict}\n`);
  }
}

/**
 * Medians of the same reads in two databases: 10 gyms with 10,000 scores, and 1,000 gyms with 50,000 athletes, 1,000,000
 * scores and 500,000 messages. All gyms have one size; the ideal is 1. Then what the large one carries.
 */
export async function comparePlatforms(server: TestServer, secretKey: string): Promise<void> {
  const resources = new AsyncDisposableStack();
  try {
    const small = await startPlatform(resources, server, { count: gyms.small, secretKey });
    const large = await startPlatform(resources, server, { count: gyms.large, secretKey });
    await compareReads(small.gym, large.gym);
    await large.measureCapacity();
  } finally {
    await resources.disposeAsync();
  }
}
