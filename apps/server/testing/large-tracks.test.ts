import { athletes, chat, scores, stats, today, workouts } from '@trackboard/contract/all-endpoints';
import { northlane } from '@trackboard/story-world';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '../src/platform/database/connect-database.ts';
import { findActors } from '../src/platform/sessions/queries.ts';
import { fillPlatform } from './fill-platform.ts';
import { startScoreGym } from './score-gym.ts';

/*
 * PostgreSQL must not read the members or messages of a track again for each row that it joins, because that cost
 * grows with the square of their number. These tests therefore count the pages that a statement reads.
 */

const many = 1500;
const day = Temporal.Now.plainDateISO(northlane.timeZone).toString();

type ScoreGym = Awaited<ReturnType<typeof startScoreGym>>;

let gym: ScoreGym;
let workoutId: string;
let statements: { text: string; values: unknown[] }[] = [];

function collectStatements({ app }: ScoreGym): void {
  app.pool.on('acquire', (client: PoolClient) => {
    if (Object.hasOwn(client, 'query')) return;
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const collecting = (...given: unknown[]): unknown => {
      statements.push(given[0] as (typeof statements)[number]);
      return query(...given);
    };
    Object.assign(client, { query: collecting });
  });
}

/**
 * Adds small gyms. If the database had only one gym, its id would not help PostgreSQL to estimate.
 */
async function addOthers({ app }: ScoreGym): Promise<void> {
  const client = await app.pool.connect();
  await fillPlatform(client, { gyms: 100, athletes: 12, scores: 4, messages: 2 }, day);
  client.release();
}

/**
 * Vacuums until all pages of scores are known to be visible to everybody, because PostgreSQL reads them beside their index otherwise. A
 * statement that runs meanwhile, such as an automatic analysis, delays that.
 */
async function vacuum({ app }: ScoreGym): Promise<void> {
  for (;;) {
    await sql`vacuum analyze`.execute(app.db);
    const { rows } = await sql<{ isDone: boolean }>`
      select relallvisible = relpages as is_done from pg_class where oid = 'scores'::regclass`.execute(
      app.db,
    );
    if (rows[0]?.isDone) return;
  }
}

async function fill(to: ScoreGym, scored: string): Promise<void> {
  const { app, gymId, trackId, mara, library } = to;
  await sql`
    with person as (
      insert into users (
        id, email, password_hash, first_name, last_name, phone_number, gender, weight_unit, role,
        created_at, updated_at
      )
      select gen_random_uuid(), 'many' || n || '@bench.example', 'none', 'Some', 'Body', '5035550123',
        'female', 'kg', 'athlete', now(), now()
      from generate_series(1, ${many}::integer) as n
      returning id
    ), member as (
      insert into gym_members (gym_id, user_id, joined_at, is_primary)
      select ${gymId}::uuid, id, now(), true from person
    ), on_track as (
      insert into track_members (gym_id, track_id, user_id, joined_at)
      select ${gymId}::uuid, ${trackId}::uuid, id, now() from person
    )
    insert into scores (
      gym_id, id, workout_id, user_id, score_type, sets, highest_score, sort_key, weight_unit, notes,
      is_scaled, subject_kind, subject, rules, result_key, created_at, updated_at
    )
    select ${gymId}::uuid, gen_random_uuid(), ${scored}::uuid, id, 3, array['10:00'], '10:00', 600, 'kg',
      '', false, 'benchmark', ${library.benchmark('Fran')}::text, 'time', 600, now(), now()
    from person`.execute(app.db);
  await sql`
    insert into chat_messages (
      gym_id, group_id, seq, id, change, sender_id, uuid, type, body, media, created_at
    )
    select ${gymId}::uuid, ${trackId}::uuid, 100 + n, gen_random_uuid(), 100 + n, ${mara.id}::uuid, 'many' || n,
      case when is_gif then 0 else 3 end, case when is_gif then '' else 'Message' end,
      case when is_gif then 'https://media.example/' || n || '.gif' end, now()
    from (select n, n % 10 = 0 as is_gif from generate_series(1, ${many}::integer) as n) as message`.execute(
    app.db,
  );
  await sql`
    update chat_groups set last_seq = 100 + ${many}, last_change = 100 + ${many}
    where id = ${trackId}::uuid`.execute(app.db);
  await vacuum(to);
}

beforeAll(async () => {
  gym = await startScoreGym({ isNew: true });
  workoutId = await gym.postFran(day);
  await gym.save(workoutId, ['9:00']);
  await addOthers(gym);
  await fill(gym, workoutId);
  collectStatements(gym);
});
afterAll(() => gym.app.close());

interface Plan {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
}

/** Counts the pages that a statement reads. Pages in memory count for each access. */
async function pagesOf({ text, values }: (typeof statements)[number]): Promise<number> {
  const { rows } = await gym.app.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, buffers, format json) ${text}`,
    values,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
}

async function pagesReadBy(ask: () => Promise<unknown>): Promise<number> {
  statements = [];
  await ask();
  const asked = statements;
  statements = [];
  const pages: number[] = [];
  for (const statement of asked) pages.push(await pagesOf(statement));
  return Math.max(...pages);
}

it('a statement reads few pages for a page of a large chat', async () => {
  const { app, trackId, mara } = gym;
  const pages = await pagesReadBy(() =>
    app.api.do(chat.messages, { groupId: trackId }, mara.token),
  );
  expect(pages).toBeLessThan(1000);
});

it('a statement reads few pages for the pictures of a large chat', async () => {
  const { app, trackId, mara } = gym;
  const pages = await pagesReadBy(() => app.api.do(chat.media, { groupId: trackId }, mara.token));
  expect(pages).toBeLessThan(500);
});

it('a statement reads few pages for a page of a large board', async () => {
  const { app, mara } = gym;
  const page = { trackWorkoutId: workoutId, pageNumber: 1, pageSize: 30 };
  expect(await pagesReadBy(() => app.api.do(scores.list, page, mara.token))).toBeLessThan(500);
});

const boards = [
  ['the owner’s day', 13, () => gym.app.api.do(stats.today, {}, gym.owner.token)],
  ['an athlete’s day', 1, () => gym.app.api.do(today.get, { date: day }, gym.mara.token)],
  [
    'the logged scores of a day',
    1,
    () => gym.app.api.do(scores.logged, { fromDate: day, toDate: day }, gym.mara.token),
  ],
  [
    'the scores of an athlete',
    1,
    () => gym.app.api.do(scores.ofAthlete, { userId: gym.mara.id }, gym.owner.token),
  ],
  [
    'a part of a name on a board',
    2,
    () => gym.app.api.do(scores.list, { trackWorkoutId: workoutId, search: 'zzz' }, gym.mara.token),
  ],
  [
    'a page of the board of women',
    1,
    () => {
      const page = {
        trackWorkoutId: workoutId,
        gender: 'female' as const,
        pageNumber: 1,
        pageSize: 30,
      };
      return gym.app.api.do(scores.list, page, gym.mara.token);
    },
  ],
  [
    'the summary of a workout',
    1,
    () => gym.app.api.do(scores.summary, { trackWorkoutId: workoutId }, gym.owner.token),
  ],
  [
    'the best of all time',
    3,
    () => gym.app.api.do(scores.allTime, { trackWorkoutId: workoutId }, gym.mara.token),
  ],
  [
    'the table of a class',
    1,
    () => gym.app.api.do(scores.ofClass, { trackWorkoutId: workoutId }, gym.owner.token),
  ],
  ['who keeps training', 1, () => gym.app.api.do(stats.retention, {}, gym.owner.token)],
  ['the quiet athletes', 1, () => gym.app.api.do(stats.quietAthletes, {}, gym.owner.token)],
  [
    'the athletes without a score for the longest',
    1,
    () =>
      gym.app.api.do(
        athletes.list,
        { gymId: gym.gymId, sort: 'quietest', pageNumber: 1, pageSize: 7 },
        gym.owner.token,
      ),
  ],
  [
    'the figures of a gym',
    1,
    () => gym.app.api.do(stats.figures, { id: gym.gymId }, gym.owner.token),
  ],
] as const;

it.each(boards)(
  'a statement reads few pages for each score of a large board for %s',
  async (_, pages, ask) => {
    expect(await pagesReadBy(ask)).toBeLessThan(pages * many);
  },
);

it('the statement of one session is not planned again for each request', async () => {
  await sql`
    insert into sessions (id, user_id, kind, created_at, expires_at)
    select gen_random_uuid(), id, 'full', now(), now() + interval '1 day' from users limit 100`.execute(
    gym.app.db,
  );
  await sql`analyze sessions`.execute(gym.app.db);
  const { address } = gym.app;
  const { db, close } = connectDatabase({
    address,
    log: pino({ level: 'warn' }),
    maxConnections: 1,
  });
  for (let n = 0; n < 9; n += 1) await findActors(db, [gym.mara.id], new Date());
  const { rows } = await sql`
    select custom_plans, generic_plans from pg_prepared_statements where name = 'live actors'`.execute(
    db,
  );
  await close();
  expect(rows).toEqual([{ customPlans: 5, genericPlans: 4 }]);
});

describe('a paid track', () => {
  beforeAll(async () => {
    const { app, trackId } = gym;
    await sql`
      with paid as (
        update tracks set type = 'paid', price_cents = 2500 where id = ${trackId}::uuid returning gym_id, id
      )
      insert into track_subscriptions (
        gym_id, id, track_id, user_id, stripe_account_id, stripe_customer_id, stripe_subscription_id, status,
        price_cents, is_entitled, refreshed_at, created_at, updated_at
      )
      select paid.gym_id, gen_random_uuid(), paid.id, user_id, 'acct_1', 'cus_1', 'sub_' || user_id, 'active',
        2500, true, now(), now(), now()
      from paid join track_members on track_members.gym_id = paid.gym_id and track_members.track_id = paid.id
      `.execute(app.db);
    await vacuum(gym);
  });

  it.each(boards)(
    'reads few pages for each score of a large board for %s',
    async (_, pages, ask) => {
      expect(await pagesReadBy(ask)).toBeLessThan((pages + 3) * many);
    },
  );

  it('reads few pages for a week of its athlete, and for a page of its chat', async () => {
    const { app, gymId, trackId, mara } = gym;
    const range = { gymId, fromDate: day, toDate: day };
    expect(await pagesReadBy(() => app.api.do(workouts.list, range, mara.token))).toBeLessThan(200);
    expect(
      await pagesReadBy(() => app.api.do(chat.messages, { groupId: trackId }, mara.token)),
    ).toBeLessThan(1000);
    expect(await pagesReadBy(() => app.api.do(chat.list, {}, mara.token))).toBeLessThan(200);
  });
});
