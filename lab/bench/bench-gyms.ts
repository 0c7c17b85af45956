import { tracks, workouts } from '@trackboard/contract/all-endpoints';
import {
  type Api,
  type Character,
  createGym,
  northlane,
  odette,
  password,
  quarry,
  rival,
  storyTracks,
} from '@trackboard/story-world';
import type { Client } from 'pg';
import { hashPassword } from '../../apps/server/src/features/accounts/index.ts';
import { newId } from '../../apps/server/src/platform/database/new-id.ts';
import { createTokens } from '../../apps/server/src/platform/sessions/tokens.ts';
import { after, days, systemClock } from '../../apps/server/src/platform/time/clock.ts';

interface GymSize {
  readonly gymId: string;
  readonly trackIds: readonly string[];
  readonly athletes: number;
  /** The number of days, each with one workout. */
  readonly days: number;
}

/**
 * Inserts athletes, each on one of the tracks. Registering them would take hours, because of the hashed
 * passwords.
 */
export async function addAthletes(
  db: Client,
  { gymId, trackIds, athletes }: Omit<GymSize, 'days'>,
): Promise<void> {
  await db.query(
    `with person as (
       insert into users (
         id, email, password_hash, first_name, last_name, phone_number, gender, weight_unit, role,
         created_at, updated_at
       )
       select
         gen_random_uuid(), md5($1 || n) || '@bench.example', 'none',
         initcap(left(md5(n || 'first'), 6)), initcap(left(md5(n || 'last'), 8)),
         '5035550123', case n % 2 when 0 then 'male' else 'female' end, 'kg', 'athlete', now(), now()
       from generate_series(1, $2::integer) as n
       returning id
     ), numbered as (
       select id, row_number() over () as n from person
     ), member as (
       insert into gym_members (gym_id, user_id, joined_at, is_primary)
       select $1::uuid, id, now() - n * interval '1 minute', true from numbered
     )
     insert into track_members (gym_id, track_id, user_id, joined_at)
     select $1::uuid, ($3::uuid[])[1 + n % cardinality($3::uuid[])], id, now() from numbered`,
    [gymId, athletes, trackIds],
  );
}

/** Adds a workout to every track on each day up to `lastDay`. */
async function addWorkouts(
  db: Client,
  { gymId, trackIds, days }: Omit<GymSize, 'athletes'>,
  lastDay: string,
): Promise<void> {
  await db.query(
    `insert into workouts (
       gym_id, id, track_id, workout_type, name, description, notes, score_type, video_url, schedule,
       sort_order, sets, add_total, is_published, benchmark_values, reps_per_set, movement_ids,
       created_at, updated_at
     )
     select
       $1, gen_random_uuid(), track_id, 'custom', 'Workout ' || n, '21-15-9 thrusters and pull-ups', '',
       3, '', $4::date - n, 1, 1, false, true, '{}', '{}', '{}', now(), now()
     from unnest($2::uuid[]) as track_id, generate_series(0, $3::integer - 1) as n`,
    [gymId, trackIds, days, lastDay],
  );
}

/** Adds `count` athletes of the gym to a workout's track, each with a score. */
async function addScores(
  db: Client,
  { gymId, workoutId, count }: { gymId: string; workoutId: string; count: number },
): Promise<void> {
  await db.query(
    `with athlete as (
       select user_id, row_number() over (order by user_id) as n
       from gym_members where gym_id = $1 and left_at is null limit $3
     ), joined as (
       insert into track_members (gym_id, track_id, user_id, joined_at)
       select workouts.gym_id, workouts.track_id, user_id, now()
       from workouts, athlete where workouts.gym_id = $1 and workouts.id = $2
       on conflict do nothing
     )
     insert into scores (
       gym_id, id, workout_id, user_id, score_type, sets, highest_score, sort_key, weight_unit, notes,
       is_scaled, created_at, updated_at
     )
     select
       $1, gen_random_uuid(), $2, user_id, 3, array['10:00'], '10:00', 300 + n % 900, 'kg', '',
       n % 3 = 0, now(), now()
     from athlete`,
    [gymId, workoutId, count],
  );
}

/** A gym and its owner's token. */
export interface BenchGym {
  readonly gymId: string;
  readonly trackId: string;
  readonly token: string;
  /** The workout of Wednesday, which has scores. */
  readonly workoutId: string;
}

interface Plan {
  readonly who: Character;
  readonly details: Parameters<typeof createGym>[2];
  readonly tracks: number;
  readonly athletes: number;
  readonly days: number;
  readonly scores: number;
}

/** The requested week. */
export const week = { fromDate: '2026-07-12', toDate: '2026-07-18' };
const wednesday = '2026-07-15';

async function openGym(api: Api, db: Client, plan: Plan): Promise<BenchGym> {
  const { owner, gymId } = await createGym(api, plan.who, plan.details);
  const trackIds: string[] = [];
  for (let n = 0; n < plan.tracks; n += 1) {
    const form = { ...storyTracks.engine, name: `Engine ${n + 1}` };
    trackIds.push((await api.do(tracks.create, form, owner.token)).id);
  }
  const [trackId = ''] = trackIds;
  const { athletes, days } = plan;
  await addAthletes(db, { gymId, trackIds, athletes });
  await addWorkouts(db, { gymId, trackIds, days }, week.toDate);
  const day = { gymId, trackId, fromDate: wednesday, toDate: wednesday };
  const [calendar] = await api.do(workouts.list, day, owner.token);
  const workoutId = calendar?.workouts[0]?.trackWorkoutId ?? '';
  await addScores(db, { gymId, workoutId, count: plan.scores });
  return { gymId, trackId, token: owner.token, workoutId };
}

/**
 * Creates a gym of ten athletes, and one of ten thousand with twenty tracks and three years of
 * workouts.
 */
export async function createBenchGyms(api: Api, db: Client): Promise<[BenchGym, BenchGym]> {
  const small = await openGym(api, db, {
    who: rival,
    details: quarry,
    tracks: 1,
    athletes: 10,
    days: 7,
    scores: 10,
  });
  const large = await openGym(api, db, {
    who: odette,
    details: northlane,
    tracks: 20,
    athletes: 10_000,
    days: 3 * 365,
    scores: 500,
  });
  await db.query('vacuum analyze');
  return [small, large];
}

export interface BenchCaller {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** Opens a session of a user and returns its token. */
export async function openSession(db: Client, secretKey: string, userId: string): Promise<string> {
  const sid = newId();
  const now = systemClock.now();
  const expiresAt = after(now, days(1));
  await db.query(
    `insert into sessions (id, user_id, kind, created_at, expires_at) values ($1, $2, 'full', $3, $4)`,
    [sid, userId, now, expiresAt],
  );
  const claims = { sub: userId, role: 'athlete', name: 'Some Body', gymId: null, sid };
  return createTokens(secretKey, systemClock).sign(claims, expiresAt);
}

/** Opens sessions for `count` athletes of the gym, with the story's password. */
export async function openSessions(
  db: Client,
  { gymId, workoutId }: BenchGym,
  { secretKey, count }: { secretKey: string; count: number },
): Promise<BenchCaller[]> {
  const { rows } = await db.query<{ id: string; email: string }>(
    `update users set password_hash = $3 where id in (
       select user_id from scores where gym_id = $1 and workout_id = $2 order by user_id limit $4
     ) returning id, email`,
    [gymId, workoutId, await hashPassword(password), count],
  );
  const callers: BenchCaller[] = [];
  for (const { id, email } of rows) {
    callers.push({ id, email, token: await openSession(db, secretKey, id) });
  }
  return callers;
}
