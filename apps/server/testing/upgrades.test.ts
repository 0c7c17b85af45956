import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  accounts,
  athletes,
  chat,
  gyms,
  notifications,
  records,
  scores,
  stats,
  today,
  workouts,
} from '@trackboard/contract/all-endpoints';
import { mara, odette, password } from '@trackboard/story-world';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../src/platform/database/migrate.ts';
import { readMigrations } from '../src/platform/database/migrations.ts';
import type { Database } from '../src/platform/database/transaction.ts';
import { type EmptyPlace, createEmptyPlace, restoreTo } from './backups.ts';
import { findWrongActivity } from './kept-activity.ts';
import { type TestApp, startTestApp } from './test-app.ts';

/*
 * These tests upgrade earlier versions with their data. A migration must not rewrite a table that holds rows, because
 * every read waits until it is done.
 */

const folder = join(import.meta.dirname, 'earlier-versions');
const backups = (await readdir(folder)).filter((name) => name.endsWith('.tar.zst'));
const log = pino({ level: 'silent' });

interface Table {
  readonly name: string;
  /** The file of the rows. A rewritten table gets another file. */
  readonly file: string;
  readonly rows: number;
}

async function listTables(db: Database): Promise<Table[]> {
  const { rows } = await sql<{ name: string; file: string }>`
    select relname as name, relfilenode::text as file from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname <> 'schema_migrations' order by 1`.execute(db);
  const counted = rows.map(async ({ name, file }) => {
    const count = await sql<{ rows: number }>`
      select count(*)::integer as rows from ${sql.table(name)}`.execute(db);
    return { name, file, rows: count.rows[0]?.rows ?? 0 };
  });
  return Promise.all(counted);
}

/**
 * Applies the pending migrations one by one. Returns the tables with rows that each migration
 * rewrote.
 */
async function upgrade({ database }: EmptyPlace): Promise<string[]> {
  const known = await readMigrations();
  const rewritten: string[] = [];
  for (let count = 1; count <= known.length; count += 1) {
    const { rows } = await database.pool.query<{ version: number }>(
      'select max(version) as version from schema_migrations',
    );
    const next = known[count - 1];
    if (!next || next.version <= (rows[0]?.version ?? 0)) continue;
    const before = await listTables(database.db);
    await migrate(database.pool, known.slice(0, count), log);
    const files = new Map((await listTables(database.db)).map(({ name, file }) => [name, file]));
    const changed = before.filter(
      (table) => table.rows > 0 && files.get(table.name) !== table.file,
    );
    rewritten.push(...changed.map(({ name }) => `${next.name}: ${name}`));
  }
  return rewritten;
}

describe.each(backups)('the backup of %s', (backup) => {
  let place: EmptyPlace;
  let before: Table[];
  let app: TestApp;
  let rewritten: string[];
  beforeAll(async () => {
    place = await createEmptyPlace();
    await restoreTo(place, join(folder, backup));
    before = await listTables(place.database.db);
    rewritten = await upgrade(place);
    app = await startTestApp({ place });
  });
  afterAll(() => app.close());

  it('is upgraded without rewriting a table', () => {
    expect(rewritten).toEqual([]);
  });

  it('keeps every row', async () => {
    const now = new Map((await listTables(app.db)).map(({ name, rows }) => [name, rows]));
    const lost = before.filter(({ name, rows }) => (now.get(name) ?? 0) < rows);
    expect(before.length).toBeGreaterThanOrEqual(40);
    expect(lost).toEqual([]);
  });

  it('keeps the scores and the gender of each member in the membership', async () => {
    const { rows } = await sql`
      select from gym_members where score_count > 0 and last_score_at is not null`.execute(app.db);
    expect(rows.length).toBeGreaterThan(3);
    expect(await findWrongActivity(app.db)).toEqual([]);
  });

  it('has welcome notes by the gyms for the athletes who joined', async () => {
    const { rows } = await sql<{ isByOwner: boolean; isForAnother: boolean | null; uuid: string }>`
      select sender_id = owner_id as is_by_owner, welcome.user_id <> owner_id as is_for_another, uuid
      from chat_messages join gyms on gyms.id = chat_messages.gym_id
      left join chat_welcomes as welcome using (gym_id, group_id, seq)
      where is_welcome`.execute(app.db);
    expect(rows.length).toBeGreaterThan(1);
    const uuid = expect.stringMatching(/^welcome [-0-9a-f]{36} \d{4}-\d\d-\d\dT[\d:.]+Z$/);
    for (const row of rows) expect(row).toEqual({ isByOwner: true, isForAnother: true, uuid });
  });

  it('lets its users log in and read their data', async () => {
    const { api } = app;
    const logIn = ({ email }: { email: string }) =>
      api.do(accounts.login, { email, password }, null);
    const { token: athlete, user } = await logIn(mara);
    const { token: owner } = await logIn(odette);
    const [gym] = await api.do(gyms.mine, {}, athlete);
    const gymId = gym?.id ?? '';
    const week = { gymId, trackId: '', fromDate: '2026-11-15', toDate: '2026-11-21' };
    const days = await api.do(workouts.list, week, athlete);
    const ids = days.flatMap((day) => day.workouts.map(({ trackWorkoutId }) => trackWorkoutId));
    expect(ids.length).toBeGreaterThan(5);
    const boards = await Promise.all(
      ids.map((id) => api.do(scores.list, { trackWorkoutId: id }, athlete)),
    );
    expect(boards.flat().length).toBeGreaterThan(5);
    expect(await api.do(records.get, { userId: user.id }, athlete)).not.toEqual([]);
    expect((await api.do(chat.list, {}, athlete)).length).toBeGreaterThan(1);
    await api.do(today.get, { date: '2026-11-18' }, athlete);
    await api.do(notifications.list, {}, athlete);
    expect((await api.do(athletes.list, { gymId }, owner)).length).toBeGreaterThan(3);
    await api.do(stats.today, {}, owner);
  });
});
