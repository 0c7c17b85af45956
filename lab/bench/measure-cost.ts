import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { TestServer } from '../../apps/server/testing/test-server.ts';
import { openSession } from './bench-gyms.ts';
import { type Platform, startPlatform } from './compare-platforms.ts';
import { visit } from './measure-capacity.ts';
import { withSpread } from './measure.ts';
import { megabytes, openManySockets, print, readMemory } from './measure-process.ts';

/** What an athlete adds in a year: three scores and one message a week, and a notification on most days. */
const year = { athletes: 200, scores: 156, messages: 52, notifications: 250 };

/** Gyms of fewer and of more athletes than the average. */
const gyms = 2;

async function sizeOf(db: Client, database = 'current_database()'): Promise<number> {
  const { rows } = await db.query<{ bytes: string }>(
    `select pg_database_size(${database}) as bytes`,
  );
  return Number(rows[0]?.bytes);
}

/** Prints what the rows of 200 athletes of a year take, with indexes, and without pictures and videos. */
async function measureDisk({ db }: Platform, template: string): Promise<void> {
  const { rows } = await db.query<{ count: string }>(
    `select count(*) from users where role = 'athlete'`,
  );
  const athletes = Number(rows[0]?.count);
  const filled = (await sizeOf(db)) - (await sizeOf(db, `'${template}'`));
  const value = megabytes((filled / athletes) * year.athletes);
  print('disk, a year of a gym of 200', value, '60 MB');
}

/** The milliseconds in which V8 collects the garbage of what has just happened. */
const settle = 15_000;

const findMembers = `
  select user_id as id, group_id as "groupId" from chat_members
  where group_id = (select group_id from chat_members limit 1)
  limit 100`;

/** Prints how much 1,000 sockets of a chat that nobody writes to add to the memory. */
async function measureIdleSockets({ db, origin, secretKey }: Platform): Promise<void> {
  const { rows } = await db.query<{ id: string; groupId: string }>(findMembers);
  const callers: { readonly token: string }[] = [];
  for (const { id } of rows) callers.push({ token: await openSession(db, secretKey, id) });
  const openAll = () => openManySockets(origin, callers, rows[0]?.groupId ?? '');
  // The first sockets compile the code.
  (await openAll()).close();
  await pause(settle);
  const before = await readMemory(origin);
  const many = await openAll();
  await pause(settle);
  print('memory of 1,000 idle sockets', megabytes((await readMemory(origin)) - before), '40 MB');
  many.close();
}

/** Visits one after another, so that requests do not wait for each other's locks. */
const oneAfterAnother = { connections: 1, seconds: 5 };
const rounds = 3;

const spell = (all: readonly number[]) => withSpread(all, (each) => `${each.toFixed(0)} ms`);

async function measureVisit(platform: Platform): Promise<void> {
  // The first visits compile the code and plan the statements.
  await visit(platform.db, platform, oneAfterAnother);
  const server: number[] = [];
  const postgres: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const visited = await visit(platform.db, platform, oneAfterAnother);
    server.push(visited.server * visited.requests);
    postgres.push(visited.postgres * visited.requests);
  }
  print('processor of an athlete’s visit, server', spell(server), '20 ms');
  print('processor of an athlete’s visit, PostgreSQL', spell(postgres), '30 ms');
}

/** Measures what an installation costs: memory, disk and processor time, each with its budget. */
export async function measureCost(server: TestServer, secretKey: string): Promise<void> {
  const resources = new AsyncDisposableStack();
  try {
    const platform = await startPlatform(resources, server, { count: gyms, secretKey, each: year });
    // V8 collects the garbage of the start once it has had little to do for a while.
    await pause(60_000);
    print('memory, idle for a minute', megabytes(await readMemory(platform.origin)), '180 MB');
    await measureIdleSockets(platform);
    await measureDisk(platform, server.template);
    await measureVisit(platform);
  } finally {
    await resources.disposeAsync();
  }
}
