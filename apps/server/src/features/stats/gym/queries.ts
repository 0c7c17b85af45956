import { sql } from 'kysely';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Timestamps } from '../series/queries.ts';

export type GymSeries = 'loggedWorkouts' | 'likesOnLoggedWorkouts' | 'commentsOnLoggedWorkouts';

/** Excludes deleted scores, because they are few and so faster to find than the others. */
const onScore = sql`not exists (
  select from scores
  where scores.gym_id = said.gym_id and scores.id = said.score_id and scores.deleted_at is not null
)`;

/** The activity of a gym's athletes, including those who left. */
export function timestampsOfGym(gymId: string): Timestamps<GymSeries> {
  return {
    loggedWorkouts: sql`
      select created_at from scores where gym_id = ${gymId} and deleted_at is null`,
    likesOnLoggedWorkouts: sql`
      select created_at from score_likes as said where gym_id = ${gymId} and ${onScore}`,
    commentsOnLoggedWorkouts: sql`
      select created_at from score_comments as said where gym_id = ${gymId} and ${onScore}`,
  };
}

type GymTotals = Record<
  'totalAthletes' | 'totalTracks' | 'totalWorkouts' | 'totalLoggedWorkouts',
  number
>;

/** A gym's current athletes, tracks and workouts. */
export function totalsOfGym(gymId: string) {
  return sql<GymTotals>`
    with open_tracks as materialized (
      select id from tracks where gym_id = ${gymId} and deleted_at is null
    ), programmed as materialized (
      select id from workouts
      where gym_id = ${gymId} and track_id in (select id from open_tracks)
        and deleted_at is null and is_published
    )
    select
      (select count(*) from gym_members where gym_id = ${gymId} and left_at is null) as total_athletes,
      (select count(*) from open_tracks) as total_tracks,
      (select count(*) from programmed) as total_workouts,
      (select count(*) from programmed where exists (
        select from scores
        where scores.gym_id = ${gymId} and scores.workout_id = programmed.id and scores.deleted_at is null
      )) as total_logged_workouts
  `;
}

export async function findZoneOfGym(
  db: Database,
  gymId: string,
): Promise<{ timeZone: string } | undefined> {
  return db
    .selectFrom('gyms')
    .select('gyms.timeZone')
    .where('gyms.id', '=', gymId)
    .executeTakeFirst();
}
