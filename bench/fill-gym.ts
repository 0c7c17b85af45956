import type { Client } from 'pg';

/** The size of a gym. */
export interface GymSize {
  readonly gymId: string;
  readonly trackIds: readonly string[];
  readonly athletes: number;
  /** Each with one workout a day. */
  readonly days: number;
}

/** Inserts athletes, each on one of the tracks. Registering them would take hours of password hashing. */
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
export async function addWorkouts(
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
export async function addScores(
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
