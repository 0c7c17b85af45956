import type { ClientBase } from 'pg';

/** The number of gyms, and the size of each. */
export interface PlatformSize {
  readonly gyms: number;
  readonly athletes: number;
  /** Spread over the athletes. */
  readonly scores: number;
  /** In the gym's chat. */
  readonly messages: number;
}

const tracks = 3;
/** Each day has a workout on every track. */
const days = 60;

/** The same id in every run, so that rows find each other without being read back. */
const idOf = (kind: string, ...parts: readonly string[]): string =>
  `md5('${kind} ' || ${parts.join(` || ' ' || `)})::uuid`;

const owner = idOf('owner', 'gym');
const gymId = idOf('gym', 'gym');
const athlete = idOf('athlete', 'gym', 'n');
const track = idOf('track', 'gym', 'n');

const gyms = `generate_series(1, $1::integer) as gym`;
const createdAt = `now() - interval '1 year'`;

const fillUsers = `
  insert into users (
    id, email, password_hash, first_name, last_name, phone_number, gender, weight_unit, role,
    created_at, updated_at
  )
  select
    case n when 0 then ${owner} else ${athlete} end, 'p' || gym || '.' || n || '@bench.example', 'none',
    initcap(left(md5(gym || 'first' || n), 6)), initcap(left(md5(gym || 'last' || n), 8)), '5035550123',
    case n % 2 when 0 then 'male' else 'female' end, 'kg', case n when 0 then 'owner' else 'athlete' end,
    ${createdAt}, now()
  from ${gyms}, generate_series(0, $2::integer) as n`;

const fillGyms = `
  insert into gyms (
    id, owner_id, name, tag_line, address, status, time_zone, created_at, updated_at
  )
  select
    ${gymId}, ${owner}, initcap(left(md5('name' || gym), 7)) || ' Training ' || gym, 'Strong together',
    'Mill Lane ' || gym, true, 'Europe/Berlin', now(), now()
  from ${gyms}`;

const fillTracks = `
  insert into tracks (
    gym_id, id, reference, name, type, description, welcome_note, status, created_at, updated_at
  )
  select
    ${gymId}, ${track}, 'bench-' || gym || '-' || n, 'Track ' || n, 'free', 'Five days a week', '', true,
    ${createdAt} + n * interval '1 minute', now()
  from ${gyms}, generate_series(1, ${tracks}) as n`;

const fillMembers = `
  insert into gym_members (gym_id, user_id, joined_at, is_primary, directory_key)
  select
    ${gymId}, ${athlete}, ${createdAt} + n * interval '1 day', true,
    directory_key(users.first_name, users.last_name, users.email)
  from ${gyms}, generate_series(1, $2::integer) as n, users
  where users.id = ${athlete}`;

const fillTrackMembers = `
  insert into track_members (gym_id, track_id, user_id, joined_at)
  select
    ${gymId}, ${idOf('track', 'gym', `(1 + n % ${tracks})`)}, ${athlete}, ${createdAt} + n * interval '1 day'
  from ${gyms}, generate_series(1, $2::integer) as n`;

/** `$2`: the last day. */
const fillWorkouts = `
  insert into workouts (
    gym_id, id, track_id, workout_type, name, description, notes, score_type, video_url, schedule,
    sort_order, sets, add_total, is_published, benchmark_values, reps_per_set, movement_ids,
    created_at, updated_at
  )
  select
    ${gymId}, ${idOf('workout', 'gym', 'n', 'day')}, ${track}, 'custom', 'Workout ' || day,
    '21-15-9 thrusters and pull-ups', '', 3, '', $2::date - day, 1, 1, false, true, '{}', '{}', '{}',
    ${createdAt}, now()
  from ${gyms}, generate_series(1, ${tracks}) as n, generate_series(0, ${days - 1}) as day`;

/** `$2` athletes, `$3` scores, `$4` the last day. Score `n` is of athlete `1 + n % $2`, on the track of that athlete. */
const fillScores = `
  insert into scores (
    gym_id, id, workout_id, user_id, score_type, sets, highest_score, sort_key, weight_unit, notes,
    is_scaled, created_at, updated_at
  )
  select
    ${gymId}, ${idOf('score', 'gym', 'score')},
    ${idOf('workout', 'gym', `(1 + n % ${tracks})`, 'day')}, ${athlete}, 3, array['10:00'], '10:00',
    300 + score % 900, 'kg', '', score % 3 = 0,
    $4::date - day + interval '18 hours', now()
  from ${gyms}, lateral (
    select score, 1 + score % $2::integer as n, score / $2::integer as day
    from generate_series(0, $3::integer - 1) as score
  ) as placed`;

const fillChats = `
  insert into chat_groups (
    gym_id, id, group_type, created_by, last_seq, last_change, last_message_at, created_at, updated_at
  )
  select ${gymId}, ${gymId}, 3, ${owner}, $2::integer, $2::integer, now(), ${createdAt}, now()
  from ${gyms}`;

const fillTrackChats = `
  insert into chat_groups (gym_id, id, group_type, track_id, created_by, created_at, updated_at)
  select ${gymId}, ${track}, 2, ${track}, ${owner}, ${createdAt}, now()
  from ${gyms}, generate_series(1, ${tracks}) as n`;

const fillChatMembers = `
  insert into chat_members (gym_id, group_id, user_id, is_admin, joined_at)
  select ${gymId}, ${gymId}, case n when 0 then ${owner} else ${athlete} end, n = 0, ${createdAt}
  from ${gyms}, generate_series(0, $2::integer) as n`;

const fillMessages = `
  insert into chat_messages (
    gym_id, group_id, seq, id, change, sender_id, uuid, type, body, created_at
  )
  select
    ${gymId}, ${gymId}, seq, ${idOf('message', 'gym', 'seq')}, seq,
    ${idOf('athlete', 'gym', '(1 + seq % $2::integer)')}, 'bench' || seq, 3, 'Message ' || seq,
    now() - ($3::integer - seq) * interval '1 hour'
  from ${gyms}, generate_series(1, $3::integer) as seq`;

/**
 * Fills a database with gyms of one size. The last day of workouts and scores is `lastDay`. Constraints and triggers are
 * off meanwhile, because checking two million rows one by one takes minutes.
 */
export async function fillPlatform(
  db: ClientBase,
  { gyms: count, athletes, scores, messages }: PlatformSize,
  lastDay: string,
): Promise<void> {
  await db.query('set session_replication_role = replica');
  await db.query(fillUsers, [count, athletes]);
  await db.query(fillGyms, [count]);
  await db.query(fillTracks, [count]);
  await db.query('analyze users');
  await db.query(fillMembers, [count, athletes]);
  await db.query(fillTrackMembers, [count, athletes]);
  await db.query(fillWorkouts, [count, lastDay]);
  await db.query(fillScores, [count, athletes, scores, lastDay]);
  await db.query(fillChats, [count, messages]);
  await db.query(fillTrackChats, [count]);
  await db.query(fillChatMembers, [count, athletes]);
  await db.query(fillMessages, [count, athletes, messages]);
  await db.query('reset session_replication_role');
  await db.query('vacuum analyze');
}
