import type { ClientBase } from 'pg';
import { dropIndexes } from '../src/platform/database/dump/queries.ts';

/** The number of gyms, and what each athlete has on average. */
export interface PlatformSize {
  readonly gyms: number;
  /** The number of athletes of a gym, on average. */
  readonly athletes: number;
  readonly scores: number;
  /** The number of messages of an athlete in the gym's chat. */
  readonly messages: number;
  /** The number of notifications of an athlete. Default: none. */
  readonly notifications?: number;
}

/** Gyms whose numbers leave this remainder are large. The first one is in every database. */
export const largeGym = { every: 500, number: 3 };

/**
 * Returns the same id in every run, so that rows can refer to each other without being read back.
 */
const idOf = (kind: string, ...parts: readonly string[]): string =>
  `md5('${kind} ' || ${parts.join(` || ' ' || `)})::uuid`;

const createdAt = `now() - interval '2 years'`;

/**
 * Creates `$1` gyms of `$2` athletes on average: one of 500 has 40 times as many, one of 50 four times, the others from 0.4
 * to 1.35 times. Large gyms have three tracks. A gym has two years of workouts on every other day; one of five has six
 * months.
 */
const sizes = `
  create temporary table bench_gyms as
  select
    gym, ${idOf('gym', 'gym')} as gym_id, ${idOf('owner', 'gym')} as owner_id,
    case when is_large then $2 * 40 when gym % 50 = 7 then $2 * 4
      else ceil($2 * (0.4 + gym * 7919 % 96 / 100.0)) end::integer as athletes,
    case when is_large or gym % 50 = 7 then 3 else 1 end as tracks,
    case gym % 5 when 4 then 91 else 365 end as workouts
  from (
    select gym, gym % ${largeGym.every} = ${largeGym.number} as is_large
    from generate_series(1, $1::integer) as gym
  ) as numbered`;

const athletes = `
  create temporary table bench_athletes as
  select
    bench_gyms.*, n, ${idOf('athlete', 'gym', 'n')} as user_id, 1 + n % tracks as track,
    ${idOf('track', 'gym', '(1 + n % tracks)')} as track_id
  from bench_gyms, generate_series(1, athletes) as n`;

const tracks = `
  create temporary table bench_tracks as
  select bench_gyms.*, track, ${idOf('track', 'gym', 'track')} as track_id
  from bench_gyms, generate_series(1, tracks) as track`;

const fillUsers = `
  insert into users (
    id, email, password_hash, first_name, last_name, phone_number, gender, weight_unit, role,
    created_at, updated_at
  )
  select
    id, 'p' || gym || '.' || n || '@bench.example', 'none', initcap(left(md5(gym || 'first' || n), 6)),
    initcap(left(md5(gym || 'last' || n), 8)), '5035550123', case n % 2 when 0 then 'male' else 'female' end,
    'kg', case n when 0 then 'owner' else 'athlete' end, ${createdAt}, now()
  from (
    select owner_id as id, gym, 0 as n from bench_gyms union all select user_id, gym, n from bench_athletes
  ) as person`;

const fillGyms = `
  insert into gyms (
    id, owner_id, name, tag_line, address, status, time_zone, created_at, updated_at
  )
  select
    gym_id, owner_id, initcap(left(md5('name' || gym), 7)) || ' Training ' || gym, 'Strong together',
    'Mill Lane ' || gym, true, 'Europe/Berlin', now(), now()
  from bench_gyms`;

const fillTracks = `
  insert into tracks (
    gym_id, id, reference, name, type, description, welcome_note, status, created_at, updated_at
  )
  select
    gym_id, track_id, 'bench-' || gym || '-' || track, 'Track ' || track, 'free', 'Four days a week', '', true,
    ${createdAt} + track * interval '1 minute', now()
  from bench_tracks`;

const joinedAt = `now() - n * 599 % 720 * interval '1 day'`;

/** Triggers are off, so scores are counted here. */
const fillMembers = `
  insert into gym_members (
    gym_id, user_id, joined_at, is_primary, gender, directory_key, score_count, last_score_at
  )
  select
    gym_id, user_id, ${joinedAt}, true, gender, directory_key(users.first_name, users.last_name, users.email),
    coalesce(score_count, 0), last_score_at
  from bench_athletes join users on users.id = user_id
  left join (
    select gym_id, user_id, count(*) as score_count, max(created_at) as last_score_at from scores group by gym_id, user_id
  ) as counted using (gym_id, user_id)`;

const fillTrackMembers = `
  insert into track_members (gym_id, track_id, user_id, joined_at)
  select gym_id, track_id, user_id, ${joinedAt} from bench_athletes`;

const workoutId = idOf('workout', 'gym', 'track', 'ago');

/** Returns the benchmark of a workout, or null: each fourth one is one of twenty. */
const benchmarkOf = (ago: string): string => `
  case ${ago} % 4 when 0 then (
    select id from benchmark_workouts order by position offset ${ago} / 4 % 20 limit 1
  ) end`;

const benchmarks = `
  create temporary table bench_benchmarks as
  select ago, ${benchmarkOf('ago')} as benchmark_id from generate_series(0, 364) as ago`;

/**
 * Inserts workouts up to `$1`, the last day. They are in the order of days, so that a gym's rows are spread over the
 * table, as they are in use.
 */
const fillWorkouts = `
  insert into workouts (
    gym_id, id, track_id, workout_type, name, description, notes, score_type, video_url, schedule,
    sort_order, sets, add_total, is_published, benchmark_values, reps_per_set, movement_ids, benchmark_id,
    created_at, updated_at
  )
  select
    gym_id, ${workoutId}, track_id, case when benchmark_id is null then 'custom' else 'database' end,
    'Workout ' || ago, '21-15-9 thrusters and pull-ups', '', 3, '', $1::date - 2 * ago, 1, 1, false, true,
    '{}', '{}', '{}', benchmark_id, ${createdAt}, now()
  from bench_benchmarks join bench_tracks on ago < workouts
  order by ago desc`;

/**
 * Inserts the score `$1` of all athletes, who have `$2` scores each. 0 is the newest score, and older ones are
 * farther apart. One of four athletes has none in the last quarter of the workouts. `$3` is the last day.
 */
const fillScores = `
  insert into scores (
    gym_id, id, workout_id, user_id, score_type, sets, highest_score, sort_key, weight_unit, notes,
    is_scaled, subject_kind, subject, rules, result_key, is_record, created_at, updated_at
  )
  select
    gym_id, gen_random_uuid(), ${workoutId}, user_id, 3, array['10:00'], '10:00', seconds, 'kg', '',
    n % 3 = 0, case when benchmark_id is not null then 'benchmark' end, benchmark_id::text,
    case when benchmark_id is not null then 'time' end,
    case when benchmark_id is not null then seconds end, benchmark_id is not null and n % 8 = 0,
    $3::date - 2 * ago + interval '17 hours' + n * interval '1 second', now()
  from (
    select
      *, 300 + (n + $1::integer) % 900 as seconds,
      $1::integer + quiet + floor((workouts - $2::integer - quiet) * ($1::float / $2) ^ 2)::integer as ago
    from (
      select *, case n % 4 when 0 then workouts / 4 else n % 3 end as quiet from bench_athletes
    ) as athlete
  ) as placed
  join bench_benchmarks using (ago)`;

/** One of this many scores has a like, and half as many have a comment, by another athlete of the gym. */
const likedPart = 10;

const fillLikes = `
  insert into score_likes (gym_id, score_id, user_id, created_at)
  select scores.gym_id, scores.id, ${idOf('athlete', 'gym', `(1 + hashtext(id::text) % athletes)`)},
    scores.created_at + interval '1 hour'
  from scores join bench_gyms using (gym_id)
  where hashtext(id::text) % ${likedPart} = 0 and hashtext(id::text) > 0`;

const fillComments = `
  insert into score_comments (gym_id, id, score_id, user_id, body, created_at)
  select scores.gym_id, gen_random_uuid(), scores.id,
    ${idOf('athlete', 'gym', `(1 + hashtext(id::text) % athletes)`)}, 'Well done', scores.created_at + interval '1 hour'
  from scores join bench_gyms using (gym_id)
  where hashtext(id::text) % ${likedPart} = 1`;

/** Triggers are off, so the counts of likes and comments are set at the end. */
const countLikesAndComments = `
  update scores set
    like_count = (hashtext(id::text) % ${likedPart} = 0 and hashtext(id::text) > 0)::integer,
    comment_count = (hashtext(id::text) % ${likedPart} = 1)::integer
  where hashtext(id::text) % ${likedPart} in (0, 1)`;

/** Creates the chats. `$1` is the number of each athlete's messages. */
const fillChats = `
  insert into chat_groups (
    gym_id, id, group_type, created_by, last_seq, last_change, last_message_at, created_at, updated_at
  )
  select gym_id, gym_id, 3, owner_id, athletes * $1::integer, athletes * $1::integer, now(), ${createdAt}, now()
  from bench_gyms`;

const fillTrackChats = `
  insert into chat_groups (gym_id, id, group_type, track_id, created_by, created_at, updated_at)
  select gym_id, track_id, 2, track_id, owner_id, ${createdAt}, now()
  from bench_tracks`;

const fillChatMembers = `
  insert into chat_members (gym_id, group_id, user_id, is_admin, joined_at)
  select gym_id, gym_id, owner_id, true, ${createdAt} from bench_gyms
  union all select gym_id, gym_id, user_id, false, ${joinedAt} from bench_athletes
  union all select gym_id, track_id, owner_id, true, ${createdAt} from bench_tracks
  union all select gym_id, track_id, user_id, false, ${joinedAt} from bench_athletes`;

/**
 * Inserts the message `$1` of all athletes, who have `$2` messages each. The first is message 0.
 */
const fillMessages = `
  insert into chat_messages (
    gym_id, group_id, seq, id, change, sender_id, uuid, type, body, created_at
  )
  select
    gym_id, gym_id, seq, gen_random_uuid(), seq, user_id, 'bench' || seq, 3, 'Message ' || seq,
    now() - ($2::integer * athletes - seq) * interval '2 years' / ($2::integer * athletes)
  from (select *, $1::integer * athletes + n as seq from bench_athletes) as sent`;

/** Inserts the notification `$1` of all athletes. */
const fillNotifications = `
  with placed as (
    select *, ${idOf('notification', 'gym', 'n', '$1::integer')} as id, now() - $1::integer * interval '3 days' as moment
    from bench_athletes
  ), liked as (
    insert into notification_groups (gym_id, id, kind, group_key, details, changed_at)
    select gym_id, id, 'scoreLiked', id,
      jsonb_build_object('gymId', gym_id, 'gym', 'Northlane', 'workout', 'Workout', 'score', '10:00'), moment
    from placed
  ), item as (
    insert into notification_items (gym_id, group_id, item_key, actor_id, added_at, is_spread)
    select gym_id, id, id, owner_id, moment, true from placed
  )
  insert into notifications (gym_id, group_id, user_id, changed_at, read_at, in_bell)
  select gym_id, id, user_id, moment, case when $1::integer > 0 then moment end, true from placed`;

const filled = [
  'users',
  'gyms',
  'tracks',
  'gym_members',
  'track_members',
  'workouts',
  'scores',
  'score_likes',
  'score_comments',
  'chat_groups',
  'chat_members',
  'chat_messages',
  'notification_groups',
  'notification_items',
  'notifications',
];

/** Runs a statement for each number from 0 to `count - 1`, which is `$1` in the statement. */
async function repeat(db: ClientBase, count: number, statement: string, ...values: unknown[]) {
  for (let n = 0; n < count; n += 1) await db.query(statement, [n, ...values]);
}

async function fillAll(db: ClientBase, size: PlatformSize, lastDay: string): Promise<void> {
  const { scores, messages, notifications = 0 } = size;
  for (const statement of [fillUsers, fillGyms, fillTracks]) await db.query(statement);
  await db.query('analyze users');
  await db.query(fillTrackMembers);
  await db.query(fillWorkouts, [lastDay]);
  // The oldest scores come first.
  for (let n = scores - 1; n >= 0; n -= 1) await db.query(fillScores, [n, scores, lastDay]);
  for (const statement of [fillMembers, fillLikes]) await db.query(statement);
  await db.query(fillComments);
  await db.query(countLikesAndComments);
  await db.query(fillTrackChats);
  await db.query(fillChatMembers);
  await db.query(fillChats, [messages]);
  await repeat(db, messages, fillMessages, messages);
  await repeat(db, notifications, fillNotifications);
}

/**
 * Fills a database with gyms. The last day of workouts and scores is `lastDay`. Constraints and triggers are off
 * meanwhile, and indexes are created last, because checking millions of rows one by one takes an hour.
 */
export async function fillPlatform(
  db: ClientBase,
  size: PlatformSize,
  lastDay: string,
): Promise<void> {
  await db.query('set session_replication_role = replica');
  await db.query(sizes.replaceAll('$1', `${size.gyms}`).replaceAll('$2', `${size.athletes}`));
  for (const statement of [athletes, tracks, benchmarks]) await db.query(statement);
  await db.query('analyze bench_gyms, bench_athletes, bench_tracks, bench_benchmarks');
  const createIndexes = await dropIndexes(db, filled);
  await fillAll(db, size, lastDay);
  await createIndexes();
  await db.query('drop table bench_gyms, bench_athletes, bench_tracks, bench_benchmarks');
  await db.query('reset session_replication_role');
  await db.query('vacuum analyze');
}
