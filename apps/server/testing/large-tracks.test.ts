import { athletes, chat, scores, stats, today, workouts } from '@trackboard/contract/all-endpoints';
import { groupTypes } from '@trackboard/contract/chat';
import { northlane } from '@trackboard/story-world';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '../src/platform/database/connect-database.ts';
import { findActors } from '../src/platform/sessions/queries.ts';
import { fillPlatform } from './fill-platform.ts';
import { startScoreGym } from './score-gym.ts';
import { watchPagesOf } from './watch-statements.ts';

/*
 * PostgreSQL must not read the members or messages of a track again for each row that it joins, because that cost
 * grows with the square of their number. These tests therefore count the pages that a statement reads.
 */

const many = 1500;
const day = Temporal.Now.plainDateISO(northlane.timeZone).toString();

type ScoreGym = Awaited<ReturnType<typeof startScoreGym>>;

let gym: ScoreGym;
let workoutId: string;
let pagesReadBy: ReturnType<typeof watchPagesOf>;

/**
 * Adds small gyms. If the database had only one gym, its id would not help PostgreSQL to estimate.
 */
async function addOthers({ app }: ScoreGym): Promise<void> {
  const client = await app.pool.connect();
  await fillPlatform(client, { gyms: 100, athletes: 12, scores: 4, messages: 2 }, day);
  client.release();
}

/**
 * Vacuums until all pages of scores and members are known to be visible to everybody, because PostgreSQL reads them beside their index
 * otherwise. A statement that runs meanwhile, such as an automatic analysis, delays that.
 */
async function vacuum({ app }: ScoreGym): Promise<void> {
  for (;;) {
    await sql`vacuum analyze`.execute(app.db);
    const { rows } = await sql<{ isDone: boolean }>`
      select bool_and(relallvisible = relpages) as is_done from pg_class
      where relname in ('scores', 'gym_members', 'track_members', 'chat_members') and relkind = 'r'`.execute(
      app.db,
    );
    if (rows[0]?.isDone) return;
  }
}

/** Adds a chat of each two neighbours, so that PostgreSQL expects few members of a chat. */
async function addPairs({ app, gymId }: ScoreGym): Promise<void> {
  await sql`
    with pair as (
      insert into chat_groups (gym_id, id, group_type, low_user_id, high_user_id, created_by, created_at, updated_at)
      select gym_id, gen_random_uuid(), ${groupTypes.user}, user_id, next_id, user_id, now(), now()
      from (
        select gym_id, user_id, lead(user_id) over (order by user_id) as next_id
        from gym_members where gym_id = ${gymId}::uuid
      ) as member
      where next_id is not null
      returning gym_id, id, low_user_id, high_user_id
    )
    insert into chat_members (gym_id, group_id, user_id, is_admin, joined_at)
    select gym_id, id, unnest(array[low_user_id, high_user_id]), false, now() from pair`.execute(
    app.db,
  );
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
    ), in_chat as (
      insert into chat_members (gym_id, group_id, user_id, is_admin, joined_at)
      select ${gymId}::uuid, ${trackId}::uuid, id, false, now() from person
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
  await addPairs(to);
  await vacuum(to);
}

beforeAll(async () => {
  gym = await startScoreGym({ isNew: true });
  workoutId = await gym.postFran(day);
  await gym.save(workoutId, ['9:00']);
  await addOthers(gym);
  await fill(gym, workoutId);
  pagesReadBy = watchPagesOf(gym.app.pool);
});
afterAll(() => gym.app.close());

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

const memberPage = { pageNumber: 1, pageSize: 30 };
const chats = [
  ['opening it', 60, () => gym.app.api.do(chat.open, { receiverId: gym.trackId }, gym.mara.token)],
  [
    'a page of its members',
    300,
    () => gym.app.api.do(chat.members, { groupId: gym.trackId, ...memberPage }, gym.mara.token),
  ],
  [
    'its members with a part of the name',
    400,
    () => {
      const found = { groupId: gym.trackId, search: 'body', ...memberPage };
      return gym.app.api.do(chat.members, found, gym.mara.token);
    },
  ],
] as const;

it.each(chats)('a statement reads few pages of a large chat for %s', async (_, pages, ask) => {
  expect(await pagesReadBy(ask)).toBeLessThan(pages);
});

it('a statement reads few pages for a page of a large board', async () => {
  const { app, mara } = gym;
  const page = { trackWorkoutId: workoutId, pageNumber: 1, pageSize: 30 };
  expect(await pagesReadBy(() => app.api.do(scores.list, page, mara.token))).toBeLessThan(500);
});

const boards = [
  ['the owner’s day', 1, () => gym.app.api.do(stats.today, {}, gym.owner.token)],
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
      expect(await pagesReadBy(ask)).toBeLessThan(pages * many);
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
