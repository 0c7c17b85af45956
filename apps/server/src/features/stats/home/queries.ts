import { type RawBuilder, sql } from 'kysely';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import {
  type BestBefore,
  bestBefore,
  boardOrder,
  isOnBoard,
  isSeenByStaff,
  wasOnTrack,
} from '../../scores/index.ts';
import { visibleTracks, isOnTrack } from '../../tracks/index.ts';
import { visibleWorkouts } from '../../workouts/index.ts';

interface Turnout {
  readonly athletes: number;
  readonly athletesWithScore: number;
}

/**
 * Counts the athletes who are on a workout's track now, and those of them with a score. Hidden scores count, because the number names nobody.
 * Both are read once: PostgreSQL might look up the membership of each athlete with a score.
 */
const turnout = sql<Turnout>`(
  select count(*) as athletes, count(scores.id) as athletes_with_score
  from track_members
  left join scores on scores.gym_id = workouts.gym_id and scores.workout_id = workouts.id
    and scores.user_id = track_members.user_id and scores.deleted_at is null
  where track_members.gym_id = workouts.gym_id and track_members.track_id = workouts.track_id and ${isOnTrack}
)`;

/** Counts comments by others since an instant, on scores that the staff may see. */
function commentsSince(since: Date, readerId: string): RawBuilder<number> {
  return sql`(
    select count(*)
    from scores
    join score_comments on score_comments.gym_id = scores.gym_id and score_comments.score_id = scores.id
    where scores.gym_id = workouts.gym_id and scores.workout_id = workouts.id
      and scores.deleted_at is null and ${isSeenByStaff} and ${wasOnTrack}
      and score_comments.created_at >= ${since} and score_comments.user_id <> ${readerId}
  )`;
}

/** Counts the other athletes of a team's score. */
const others = sql<number>`(
  select count(*)
  from scores as mate
  where mate.gym_id = scores.gym_id and mate.team_id = scores.team_id and mate.id <> scores.team_id
    and mate.deleted_at is null
)`;

/** The first score on the board, as a list of one or none. */
function bestScore(db: Database) {
  return jsonRows(
    db
      .selectFrom('scores')
      .innerJoin('users', 'users.id', 'scores.userId')
      .select(['scores.userId', 'users.firstName', 'users.lastName'])
      .select(['scores.highestScore', 'scores.weightUnit', 'scores.isScaled', others.as('others')])
      .whereRef('scores.gymId', '=', sql.ref('workouts.gym_id'))
      .whereRef('scores.workoutId', '=', sql.ref('workouts.id'))
      .where('scores.deletedAt', 'is', null)
      .where('scores.sortKey', 'is not', null)
      .where(isOnBoard)
      .orderBy(boardOrder)
      .limit(1),
  );
}

/**
 * The workouts of a day in the actor's gym, including drafts, with their scores. `dayStart` is the first
 * instant of the day.
 */
export async function listWorkoutsOfDay(
  db: Database,
  actor: GymActor,
  { day, dayStart }: { day: string; dayStart: Date },
) {
  return visibleWorkouts(db, actor)
    .innerJoinLateral(turnout.as('turnout'), (join) => join.onTrue())
    .select(['workouts.id', 'workouts.trackId', 'tracks.name as track', 'workouts.name'])
    .select(['workouts.workoutType', 'workouts.scoreType', 'workouts.sets', 'workouts.isPublished'])
    .select(['turnout.athletes', 'turnout.athletesWithScore'])
    .select(commentsSince(dayStart, actor.id).as('newComments'))
    .select(bestScore(db).as('best'))
    .where('workouts.gymId', '=', actor.gym.id)
    .where('workouts.schedule', '=', day)
    .orderBy('workouts.sortOrder')
    .orderBy('tracks.name')
    .orderBy('workouts.id')
    .execute();
}
export type WorkoutOfDayRow = Awaited<ReturnType<typeof listWorkoutsOfDay>>[number];

export interface QuietRow {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly image: string | null;
  readonly joinedAt: Date;
  readonly lastScoreAt: Date | null;
  readonly lastHereOn: string | null;
  readonly total: number;
}

interface Quiet {
  readonly gymId: string;
  readonly readerId: string;
  readonly day: string;
  readonly before: Date;
  readonly limit: number;
}

/**
 * The members who joined, last scored and were last in the gym before a day, most recently active first, without the reader.
 * `before` is the first instant of the day. All of it is kept in the memberships.
 */
export async function listQuietMembers(
  db: Database,
  { gymId, readerId, day, before, limit }: Quiet,
): Promise<QuietRow[]> {
  const { rows } = await sql<QuietRow>`
    with quiet as (
      select user_id, joined_at, last_score_at, last_here_on,
        greatest(joined_at, last_score_at, last_here_on::timestamp at time zone 'UTC') as active_at,
        count(*) over () as total
      from gym_members
      where gym_id = ${gymId} and left_at is null and joined_at < ${before} and user_id <> ${readerId}
        and (last_score_at is null or last_score_at < ${before})
        and (last_here_on is null or last_here_on < ${day})
      order by active_at desc, user_id
      limit ${limit}
    )
    select users.id, users.first_name, users.last_name, users.image,
      quiet.joined_at, quiet.last_score_at, quiet.last_here_on, quiet.total
    from quiet join users on users.id = quiet.user_id
    order by quiet.active_at desc, users.id
  `.execute(db);
  return rows;
}

/** A record and the best result before it. */
export interface WeekRecordRow extends Omit<BestBefore, 'day'> {
  readonly scoreId: string;
  readonly workoutId: string;
  readonly trackId: string;
  readonly schedule: string;
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly image: string | null;
  readonly name: string;
  readonly workoutType: 'custom' | 'database' | 'lift';
  readonly scoreType: number;
  /** Sets of the workout. */
  readonly setCount: number;
  readonly isScaled: boolean;
  readonly subjectKind: 'lift' | 'benchmark';
  readonly earlier: BestBefore | null;
  readonly total: number;
}

/** The newest records since an instant, of workouts that are not deleted and of current members. */
export async function listRecordsSince(
  db: Database,
  { gymId, since, limit }: { gymId: string; since: Date; limit: number },
): Promise<WeekRecordRow[]> {
  const { rows } = await sql<WeekRecordRow>`
    with latest as (
      select scores.*, workouts.track_id, workouts.schedule, workouts.name, workouts.workout_type,
        workouts.sets as set_count, count(*) over () as total
      from scores
      join workouts on workouts.gym_id = scores.gym_id and workouts.id = scores.workout_id
      join tracks on tracks.gym_id = workouts.gym_id and tracks.id = workouts.track_id
      join gym_members on gym_members.gym_id = scores.gym_id and gym_members.user_id = scores.user_id
      where scores.gym_id = ${gymId} and scores.is_record and scores.deleted_at is null and ${isSeenByStaff}
        and scores.created_at >= ${since} and scores.result_key is not null
        and workouts.deleted_at is null and tracks.deleted_at is null and gym_members.left_at is null
      order by scores.created_at desc, scores.id
      limit ${limit}
    )
    select latest.id as score_id, latest.workout_id, latest.track_id, latest.schedule, latest.user_id,
      users.first_name, users.last_name, users.image, latest.name, latest.workout_type, latest.score_type,
      latest.set_count, latest.is_scaled, latest.subject_kind, latest.sets, latest.set_units, latest.highest_score,
      latest.weight_unit, earlier.result as earlier, latest.total
    from latest
    join users on users.id = latest.user_id
    left join lateral (
      ${bestBefore}
    ) as earlier on true
    order by latest.created_at desc, latest.id
  `.execute(db);
  return rows;
}

/** The gym's first track, and whether the gym has a published workout, an athlete and a score. */
export async function findFirstSteps(db: Database, actor: GymActor) {
  const gymId = actor.gym.id;
  const workouts = visibleWorkouts(db, actor).where('workouts.gymId', '=', gymId);
  const firstTrack = visibleTracks(db, actor)
    .select(['tracks.id', 'tracks.name', 'tracks.type', 'tracks.reference', 'tracks.createdAt'])
    .where('tracks.gymId', '=', gymId)
    .orderBy('tracks.status', 'desc')
    .orderBy('tracks.createdAt')
    .orderBy('tracks.id')
    .limit(1);
  return db
    .selectNoFrom((eb) => [
      jsonRows(firstTrack).as('tracks'),
      eb
        .exists(workouts.where('workouts.isPublished', '=', true))
        .$castTo<boolean>()
        .as('hasWorkout'),
      workouts
        .select((draft) => draft.fn.min('workouts.schedule').as('first'))
        .where('workouts.isPublished', '=', false)
        .$asScalar()
        .as('firstDraft'),
      eb
        .exists(
          eb
            .selectFrom('gymMembers')
            .where('gymMembers.gymId', '=', gymId)
            .where('gymMembers.leftAt', 'is', null),
        )
        .$castTo<boolean>()
        .as('hasAthlete'),
      eb
        .exists(
          eb
            .selectFrom('invitations')
            .where('invitations.gymId', '=', gymId)
            .where('invitations.trackId', 'is not', null)
            .where('invitations.withdrawnAt', 'is', null),
        )
        .$castTo<boolean>()
        .as('hasInvitation'),
      eb
        .exists(
          eb
            .selectFrom('scores')
            .where('scores.gymId', '=', gymId)
            .where('scores.deletedAt', 'is', null),
        )
        .$castTo<boolean>()
        .as('hasScore'),
    ])
    .executeTakeFirstOrThrow();
}
