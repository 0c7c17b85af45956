import { sql } from 'kysely';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { gymIdsOfAthlete, homeTimeZone, isOnTrack, visibleAthletes } from '../../gyms/index.ts';
import type { Timestamps } from '../series/queries.ts';

export type AthleteSeries = 'likesGiven' | 'commentsPosted' | 'loggedScores' | 'likesRecieved';

/** An athlete and the actor who asks. */
export interface AthleteFor {
  readonly actor: Actor;
  readonly userId: string;
}

const scoreExists = sql`exists (
  select from scores
  where scores.gym_id = said.gym_id and scores.id = said.score_id and scores.deleted_at is null
)`;

/** An athlete's scores and comments, and the likes given and received. Ignores everything on deleted scores. */
export function timestampsOfAthlete(
  db: Database,
  { actor, userId }: AthleteFor,
): Timestamps<AthleteSeries> {
  const gymIds = gymIdsOfAthlete(db, actor, userId);
  const inGyms = (table: string) => sql`${sql.ref(`${table}.gym_id`)} in ${gymIds}`;
  return {
    loggedScores: sql`
      select created_at from scores
      where ${inGyms('scores')} and user_id = ${userId} and deleted_at is null`,
    commentsPosted: sql`
      select created_at from score_comments as said
      where ${inGyms('said')} and user_id = ${userId} and ${scoreExists}`,
    likesGiven: sql`
      select created_at from score_likes as said
      where ${inGyms('said')} and user_id = ${userId} and ${scoreExists}
      union all
      select given.created_at
      from comment_likes as given
      join score_comments as said on said.gym_id = given.gym_id and said.id = given.comment_id
      where ${inGyms('given')} and given.user_id = ${userId} and ${scoreExists}`,
    // With `offset 0` the time does not choose the likes, which would read those of the whole gym.
    likesRecieved: sql`
      (select given.created_at
      from scores
      join score_likes as given on given.gym_id = scores.gym_id and given.score_id = scores.id
      where ${inGyms('scores')} and scores.user_id = ${userId} and scores.deleted_at is null
      offset 0)
      union all
      select given.created_at
      from score_comments as said
      join comment_likes as given on given.gym_id = said.gym_id and given.comment_id = said.id
      where ${inGyms('said')} and said.user_id = ${userId} and ${scoreExists}`,
  };
}

type AthleteTotals = Record<
  'totalGyms' | 'totalTracksJoined' | 'totalWorkouts' | 'totalLoggedWorkouts',
  number
>;

/** An athlete's current gyms, tracks and workouts; no row if the actor may not see the athlete. */
export function totalsOfAthlete(db: Database, { actor, userId }: AthleteFor) {
  const gymIds = gymIdsOfAthlete(db, actor, userId);
  const visible = visibleAthletes(db, actor).where('users.id', '=', userId);
  return sql<AthleteTotals>`
    with joined as materialized (
      select tracks.gym_id, tracks.id
      from track_members
      join tracks on tracks.gym_id = track_members.gym_id and tracks.id = track_members.track_id
      where track_members.gym_id in ${gymIds} and track_members.user_id = ${userId}
        and ${isOnTrack} and tracks.deleted_at is null
    ), programmed as materialized (
      select workouts.gym_id, workouts.id
      from joined
      join workouts on workouts.gym_id = joined.gym_id and workouts.track_id = joined.id
      where workouts.deleted_at is null and workouts.is_published
    )
    select
      (select count(*) from gym_members
        where gym_id in ${gymIds} and user_id = ${userId} and left_at is null) as total_gyms,
      (select count(*) from joined) as total_tracks_joined,
      (select count(*) from programmed) as total_workouts,
      (select count(*) from scores
        join workouts on workouts.gym_id = scores.gym_id and workouts.id = scores.workout_id
        join joined on joined.gym_id = workouts.gym_id and joined.id = workouts.track_id
        where scores.gym_id in ${gymIds} and scores.user_id = ${userId} and scores.deleted_at is null
          and workouts.deleted_at is null and workouts.is_published) as total_logged_workouts
    where exists ${visible}
  `;
}

/** The time zone of an athlete's figures; undefined if the actor may not see the athlete. */
export async function findZoneOfAthlete(
  db: Database,
  { actor, userId }: AthleteFor,
): Promise<{ timeZone: string | null } | undefined> {
  const ownGym = db
    .selectFrom('gyms')
    .select('gyms.timeZone')
    .where('gyms.id', '=', actor.ownGym?.id ?? null);
  return visibleAthletes(db, actor)
    .select((eb) =>
      eb.fn.coalesce(ownGym.$asScalar(), homeTimeZone(db, userId).$asScalar()).as('timeZone'),
    )
    .where('users.id', '=', userId)
    .executeTakeFirst();
}
