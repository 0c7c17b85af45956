import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiAt } from '@trackboard/story-world';
import { Client } from 'pg';
import {
  type PlatformSize,
  fillPlatform,
  largeGym,
} from '../../apps/server/testing/fill-platform.ts';
import { runProgram } from '../../apps/server/testing/run-main.ts';
import { type TestServer, withDatabase } from '../../apps/server/testing/test-server.ts';
import { startServer } from '../../e2e/testing/start-server.ts';
import { openSession } from './bench-gyms.ts';
import { measureCapacity } from './measure-capacity.ts';
import { compare } from './measure.ts';
import { type PlatformGym, platformReads } from './platform-calls.ts';

/** Runs a program to its end and prints the seconds that it took. */
async function time(program: 'backup' | 'restore', args: string[], env: Record<string, string>) {
  const start = performance.now();
  const { code, stderr } = await runProgram(program, args, env);
  if (code !== 0) throw new Error(`npm run ${program} has failed: ${stderr}`);
  const seconds = (performance.now() - start) / 1000;
  process.stdout.write(`${program.padEnd(56)}${seconds.toFixed(0)} s\n`);
}

/** Times a backup of a database and its restore into another, which is removed. */
async function timeBackup({ adminUrl, prefix }: TestServer, source: string): Promise<void> {
  const name = `${prefix}_restored`;
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  const folder = await mkdtemp(join(tmpdir(), 'trackboard-bench-'));
  try {
    await admin.query(`create database ${name} template template0`);
    const env = { DATA_DIR: folder, BACKUP_KEY: 'a key of the bench' };
    const to = join(folder, 'backups');
    await time('backup', ['--to', to], { ...env, DATABASE_URL: source });
    const [file = ''] = await readdir(to);
    const { size } = await stat(join(to, file));
    process.stdout.write(`${'size of the backup'.padEnd(56)}${(size / 1e9).toFixed(2)} GB\n`);
    await time('restore', [join(to, file)], { ...env, DATABASE_URL: withDatabase(adminUrl, name) });
  } finally {
    await admin.query(`drop database if exists ${name}`);
    await admin.end();
    await rm(folder, { recursive: true });
  }
}

/** Runs a request several times and returns how many pages PostgreSQL reads for one. */
type CountPages = (ask: () => Promise<void>) => Promise<number>;

const times = 5;

/**
 * Counts pages with `pg_stat_statements`, which the server must have loaded. A page in memory counts for each access.
 * Statements that ran less often than the request do not belong to it.
 */
async function pageCounter(db: Client): Promise<CountPages> {
  await db.query('create extension if not exists pg_stat_statements');
  return async (ask) => {
    await db.query('select pg_stat_statements_reset()');
    for (let n = 0; n < times; n += 1) await ask();
    const { rows } = await db.query<{ pages: string }>(
      `select sum(shared_blks_hit + shared_blks_read) as pages
       from pg_stat_statements join pg_database on pg_database.oid = dbid
       where datname = current_database() and calls >= $1 and query not like '%pg_stat_statements%'`,
      [times],
    );
    return Math.round(Number(rows[0]?.pages) / times);
  };
}

const tables = `
  select
    relname as name, pg_size_pretty(pg_table_size(relid)) as "table", pg_size_pretty(pg_indexes_size(relid)) as indexes
  from pg_stat_user_tables
  order by pg_total_relation_size(relid) desc
  limit 12`;

const unused = `
  select
    relname || '.' || indexrelname as name, pg_size_pretty(pg_relation_size(indexrelid)) as size
  from pg_stat_user_indexes
  where idx_scan = 0 and pg_relation_size(indexrelid) > 1024 * 1024
  order by pg_relation_size(indexrelid) desc`;

/** Prints the largest tables, and the indexes that nothing has read since the database was filled. */
async function printStorage(db: Client): Promise<void> {
  const sizes = await db.query<{ name: string; table: string; indexes: string }>(tables);
  for (const { name, table, indexes } of sizes.rows) {
    process.stdout.write(`${name.padEnd(56)}${table}, indexes ${indexes}\n`);
  }
  const { rows } = await db.query<{ name: string; size: string }>(unused);
  for (const { name, size } of rows) {
    process.stdout.write(`not read: ${name.padEnd(46)}${size}\n`);
  }
}

type Found = Omit<PlatformGym, 'api' | 'owner' | 'athlete' | 'week'> & {
  readonly ownerId: string;
  readonly weekBefore: string;
};

/** Finds a gym by the reference of its first track, and the newest score of that track. */
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
  where tracks.reference = 'bench-' || $1::integer || '-1'
  order by workouts.schedule desc, scores.user_id
  limit 1`;

/** A filled database and the server that uses it. */
export interface Platform {
  readonly db: Client;
  readonly connectionString: string;
  readonly origin: string;
  readonly secretKey: string;
}

/** Opens sessions of the owner and an athlete of a gym of a filled database. */
async function openGym({ db, origin, secretKey }: Platform, number: number): Promise<PlatformGym> {
  const { rows } = await db.query<Found>(find, [number]);
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
const ofAthlete = { athletes: 50, scores: 20, messages: 2, notifications: 2 };
const few = 10;
const usual = 5;

interface StartOptions {
  readonly count: number;
  readonly secretKey: string;
  /** The average size of a gym, and what each athlete has. */
  readonly each?: Omit<PlatformSize, 'gyms'>;
}

/** Creates a database with `count` gyms and starts a server on it. */
export async function startPlatform(
  resources: AsyncDisposableStack,
  { adminUrl, prefix, template }: TestServer,
  { count, secretKey, each = ofAthlete }: StartOptions,
): Promise<Platform> {
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
  return { db, connectionString, origin: server.origin, secretKey };
}

interface Side {
  readonly gym: PlatformGym;
  readonly countPages: CountPages;
}

async function compareReads(small: Side, large: Side): Promise<void> {
  for (const { name, ask } of platformReads) {
    const reads = {
      name,
      small: async () => void (await ask(small.gym)),
      large: async () => void (await ask(large.gym)),
    };
    const took = await compare(reads, rounds);
    const pages = [await small.countPages(reads.small), await large.countPages(reads.large)];
    const times = `${took.small.toFixed(1)} ms → ${took.large.toFixed(1)} ms`;
    const ratio = took.large / took.small;
    const verdict = ratio > bar ? `  above ${bar}` : '';
    process.stdout.write(
      `${name.padEnd(56)}${times.padEnd(22)}${ratio.toFixed(2)}×  ${pages.join(' → ')} pages${verdict}\n`,
    );
  }
}

/**
 * Compares the time and the pages of PostgreSQL of the same reads in two databases, of 10 gyms and of many, for a usual
 * gym and for one of 2,000 athletes. The ideal ratio is 1. Then it prints the disk space and the load of the large
 * database.
 */
async function comparePlatforms(small: Platform, large: Platform): Promise<void> {
  const counts = { small: await pageCounter(small.db), large: await pageCounter(large.db) };
  for (const number of [usual, largeGym.number]) {
    const gyms = { small: await openGym(small, number), large: await openGym(large, number) };
    process.stdout.write(`Gym ${number}, ${gyms.large.gymName}\n`);
    await compareReads(
      { gym: gyms.small, countPages: counts.small },
      { gym: gyms.large, countPages: counts.large },
    );
  }
  await printStorage(large.db);
  await measureCapacity(large.db, large);
}

/** Compares 10 gyms with `gyms`. */
export async function comparePlatformsOf(
  gyms: number,
  server: TestServer,
  secretKey: string,
): Promise<void> {
  const resources = new AsyncDisposableStack();
  try {
    const small = await startPlatform(resources, server, { count: few, secretKey });
    const large = await startPlatform(resources, server, { count: gyms, secretKey });
    await comparePlatforms(small, large);
    await timeBackup(server, large.connectionString);
  } finally {
    await resources.disposeAsync();
  }
}
