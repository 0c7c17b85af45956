import { type RawBuilder, sql } from 'kysely';
import { sameGym } from '../../platform/database/same-gym.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { gymIdsOfAthlete, homeTimeZone, visibleAthletes } from '../gyms/index.ts';
import { isSeenBy, isSeenByStaff } from '../scores/index.ts';
import { paidEndColumns, successorColumn, visibleTracks, isOnTrack } from '../tracks/index.ts';

/** A query for each series, with the single column `created_at`. */
export type Timestamps<Series extends string> = Readonly<Record<Series, RawBuilder<unknown>>>;

/** The current totals and the count of each series; undefined if `totals` has no row. */
export async function findFigures<Totals, Series extends string>(
  db: Database,
  totals: RawBuilder<Totals>,
  timestamps: Timestamps<Series>,
): Promise<(Totals & Record<Series, number>) | undefined> {
  const counts = Object.entries<RawBuilder<unknown>>(timestamps).map(
    ([series, rows]) => sql`(select count(*) from (${rows}) as timestamps) as ${sql.id(series)}`,
  );
  const { rows } = await sql<Totals & Record<Series, number>>`
    select totals.*, ${sql.join(counts)} from (${totals}) as totals
  `.execute(db);
  return rows[0];
}

interface DayCount<Series extends string> {
  readonly series: Series;
  /** The day, counted from 1. */
  readonly nth: number;
  readonly count: number;
}

/**
 * Counts each series by day. `bounds` are the start of each day and the end of the last one. Days without
 * activity are omitted.
 */
export async function countByDay<Series extends string>(
  db: Database,
  timestamps: Timestamps<Series>,
  bounds: readonly Date[],
): Promise<DayCount<Series>[]> {
  const starts = sql`${bounds.map((bound) => bound.toISOString())}::timestamptz[]`;
  const parts = Object.entries<RawBuilder<unknown>>(timestamps).map(
    ([series, rows]) => sql`
      select ${sql.lit(series)} as series, width_bucket(created_at, ${starts}) as nth, count(*) as count
      from (${rows}) as timestamps
      where created_at >= ${bounds[0]} and created_at < ${bounds.at(-1)}
      group by nth`,
  );
  const { rows } = await sql<DayCount<Series>>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}

type GymSeries = 'loggedWorkouts' | 'likesOnLoggedWorkouts' | 'commentsOnLoggedWorkouts';

/** Excludes deleted scores. They are few, so they are faster to find than the others. */
const onScore = sql`not exists (
  select from scores
  where scores.gym_id = said.gym_id and scores.id = said.score_id and scores.deleted_at is not null
)`;

/**
 * The activity of a gym's athletes, including those who left. It names nobody, so it counts hidden scores, too.
 */
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
  'totalAthletes' | 'totalTracks' | 'totalWorkouts' | 'totalLoggedWorkouts' | 'totalLoggedScores',
  number
>;

/** A gym's current athletes, tracks and workouts, and all scores, also of athletes who left. Each membership keeps their number. */
export function totalsOfGym(gymId: string) {
  const scored = sql`select workout_id from scores where gym_id = ${gymId} and deleted_at is null`;
  // Each step finds the next workout that has a score, in an index, so the other scores of the workout are not read.
  return sql<GymTotals>`
    with recursive logged as (
      (${scored} order by workout_id limit 1)
      union all
      select (${scored} and workout_id > logged.workout_id order by workout_id limit 1)
      from logged where logged.workout_id is not null
    ), open_tracks as materialized (
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
      (select count(*) from programmed where id in (select workout_id from logged)) as total_logged_workouts,
      (select coalesce(sum(score_count), 0)::bigint from gym_members where gym_id = ${gymId}) as total_logged_scores
  `;
}

type AthleteSeries = 'likesGiven' | 'commentsPosted' | 'loggedScores' | 'likesRecieved';

/** An athlete and the actor who asks. */
export interface AthleteFor {
  readonly actor: Actor;
  readonly userId: string;
}

const isOnSeenScore = ({ id }: Actor) => sql`exists (
  select from scores
  where scores.gym_id = said.gym_id and scores.id = said.score_id and scores.deleted_at is null
    and ${isSeenBy(id)}
)`;

/**
 * An athlete's scores and comments, and the likes given and received, without those on deleted scores and on scores that the
 * actor may not see.
 */
export function timestampsOfAthlete(
  db: Database,
  { actor, userId }: AthleteFor,
): Timestamps<AthleteSeries> {
  const gymIds = gymIdsOfAthlete(db, actor, userId);
  const scoreExists = isOnSeenScore(actor);
  const inGyms = (table: string) => sql`${sql.ref(`${table}.gym_id`)} in ${gymIds}`;
  return {
    loggedScores: sql`
      select created_at from scores
      where ${inGyms('scores')} and user_id = ${userId} and deleted_at is null and ${isSeenBy(actor.id)}`,
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
    // `offset 0` keeps PostgreSQL from selecting the likes by time, which would read those of the
    // whole gym.
    likesRecieved: sql`
      (select given.created_at
      from scores
      join score_likes as given on given.gym_id = scores.gym_id and given.score_id = scores.id
      where ${inGyms('scores')} and scores.user_id = ${userId} and scores.deleted_at is null
        and ${isSeenBy(actor.id)}
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

/** An athlete's current gyms, tracks and workouts. There is no row if the actor may not see the athlete. */
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
          and ${isSeenBy(actor.id)} and workouts.deleted_at is null and workouts.is_published) as total_logged_workouts
    where exists ${visible}
  `;
}

/**
 * Returns the time zone of an athlete's figures, or undefined if the actor may not see the athlete.
 */
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

/** Whether the staff may see that a member has scored, liked or commented in the gym since `since`. */
function hasDoneSomething(since: Date) {
  const by = (table: string) => sql`${sql.ref(`${table}.gym_id`)} = member.gym_id
    and ${sql.ref(`${table}.user_id`)} = member.user_id
    and ${sql.ref(`${table}.created_at`)} >= ${since}`;
  return sql<boolean>`(
    exists (
      select from scores where ${by('scores')} and scores.deleted_at is null and ${isSeenByStaff}
    )
    or exists (select from score_likes where ${by('score_likes')})
    or exists (select from score_comments where ${by('score_comments')})
    or exists (select from comment_likes where ${by('comment_likes')})
  )`;
}

/**
 * The members who joined most recently. A member is active who joined, scored, liked or commented since
 * `activeSince`.
 */
export async function listRecentAthletes(
  db: Database,
  { gymId, activeSince, limit }: { gymId: string; activeSince: Date; limit: number },
) {
  return db
    .selectFrom('gymMembers as member')
    .innerJoin('users', 'users.id', 'member.userId')
    .select(['users.id', 'users.firstName', 'users.lastName', 'users.email', 'users.image'])
    .select('member.joinedAt')
    .select(
      sql<boolean>`member.joined_at >= ${activeSince} or ${hasDoneSomething(activeSince)}`.as(
        'isActive',
      ),
    )
    .where('member.gymId', '=', gymId)
    .where('member.leftAt', 'is', null)
    .orderBy('member.joinedAt', 'desc')
    .orderBy('member.userId', 'desc')
    .limit(limit)
    .execute();
}
export type RecentAthleteRow = Awaited<ReturnType<typeof listRecentAthletes>>[number];

/** An athlete's tracks, the most recently joined first. */
export async function listJoinedTracks(db: Database, actor: Actor, limit: number) {
  return visibleTracks(db, actor)
    .innerJoin('trackMembers', (join) =>
      sameGym(join, 'trackMembers.trackId', 'tracks.id').on('trackMembers.userId', '=', actor.id),
    )
    .innerJoin('gyms', 'gyms.id', 'tracks.gymId')
    .select(['tracks.id as trackId', 'tracks.gymId', 'tracks.name as track', 'gyms.name as gym'])
    .select((eb) => eb.fn.coalesce('tracks.image', 'gyms.image').as('image'))
    .select(['tracks.reference', 'tracks.type', 'tracks.priceCents', 'gyms.timeZone'])
    .select(['trackMembers.joinedAt', 'trackMembers.graceEndsAt'])
    .select([...paidEndColumns, 'tracks.salesEndedAt', successorColumn])
    .orderBy('trackMembers.joinedAt', 'desc')
    .orderBy('tracks.id')
    .limit(limit)
    .execute();
}
