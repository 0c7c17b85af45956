import { sql } from 'kysely';
import { countOf } from '../../../platform/database/count-rows.ts';
import { sameGym } from '../../../platform/database/same-gym.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { boardPosition, boardRank, isOnBoard } from '../../scores/index.ts';
import { type ScreenPlace, screensOf } from '../queries.ts';
import { isOnTrack } from '../../tracks/index.ts';

/** Finds a screen with the names and numbers that it shows, and the unit that the gym's owner prefers. */
export async function findScene(db: Database, { gymId, id }: ScreenPlace) {
  return screensOf(db, gymId)
    .innerJoin('users', 'users.id', 'gyms.ownerId')
    .select(['gyms.name as gymName', 'gyms.image', 'users.weightUnit'])
    .select((eb) =>
      countOf(
        eb
          .selectFrom('trackMembers')
          .whereRef('trackMembers.gymId', '=', 'screens.gymId')
          .whereRef('trackMembers.trackId', '=', 'screens.trackId')
          .where(isOnTrack),
      ).as('athletes'),
    )
    .where('screens.id', '=', id)
    .executeTakeFirst();
}

interface ShownWorkouts {
  readonly gymId: string;
  readonly trackId: string;
  readonly day: string;
  /** The chosen workout, which may be of another day. */
  readonly workoutId: string | null;
}

/**
 * The published workouts of a live track on a day, in the order of the calendar. A chosen workout of another day comes
 * last.
 */
export async function listPublished(
  db: Database,
  { gymId, trackId, day, workoutId }: ShownWorkouts,
) {
  return db
    .selectFrom('workouts')
    .innerJoin('tracks', (join) => sameGym(join, 'tracks.id', 'workouts.trackId'))
    .select(['workouts.id', 'workouts.workoutType', 'workouts.name', 'workouts.description'])
    .select(['workouts.scoreType', 'workouts.sets', 'workouts.addTotal', 'workouts.repsPerSet'])
    .select('workouts.repsPerSetUpTo')
    .select(['workouts.benchmarkValues', 'workouts.timeCapMinutes', 'workouts.part'])
    .where('workouts.gymId', '=', gymId)
    .where('workouts.trackId', '=', trackId)
    .where((eb) =>
      eb.or([
        eb('workouts.schedule', '=', day),
        ...(workoutId ? [eb('workouts.id', '=', workoutId)] : []),
      ]),
    )
    .where('workouts.isPublished', '=', true)
    .where('workouts.deletedAt', 'is', null)
    .where('tracks.deletedAt', 'is', null)
    .orderBy((eb) => eb('workouts.schedule', '<>', day))
    .orderBy('workouts.sortOrder')
    .orderBy('workouts.id')
    .execute();
}
export type PublishedRow = Awaited<ReturnType<typeof listPublished>>[number];

export interface WallScoreRow {
  readonly workoutId: string;
  readonly workoutName: string;
  readonly scoreType: number;
  readonly highestScore: string;
  readonly weightUnit: 'kg' | 'lbs';
  readonly isScaled: boolean;
  readonly createdAt: Date;
  readonly firstName: string;
  readonly lastName: string;
  /** The other athletes of a team's score. */
  readonly partners: readonly { readonly firstName: string; readonly lastName: string }[];
  readonly place: number;
  /** The scores on the board of the workout. */
  readonly total: number;
  readonly isNewest: boolean;
}

/** The first `limit` rows of the board of one of a gym's workouts, and the newest score of all these workouts. */
export async function listWallScores(
  db: Database,
  { gymId, workoutIds, front }: { gymId: string; workoutIds: string[]; front: string },
  limit: number,
): Promise<WallScoreRow[]> {
  const { rows } = await sql<WallScoreRow>`
    with ranked as (
      select workouts.id as workout_id, workouts.name as workout_name, workouts.score_type,
        scores.gym_id, scores.team_id, scores.user_id, scores.highest_score, scores.weight_unit, scores.is_scaled, scores.created_at,
        coalesce(${boardRank}, ${boardPosition}) as place, ${boardPosition} as position,
        count(*) over (partition by workouts.id) as total,
        row_number() over (order by scores.created_at desc, scores.id desc) = 1 as is_newest
      from workouts
      join scores on scores.gym_id = workouts.gym_id and scores.workout_id = workouts.id
      where workouts.gym_id = ${gymId} and workouts.id = any(${workoutIds}::uuid[])
        and scores.deleted_at is null and ${isOnBoard}
    )
    select ranked.workout_id, ranked.workout_name, ranked.score_type, ranked.highest_score, ranked.weight_unit,
      ranked.is_scaled, ranked.created_at, users.first_name, users.last_name, ranked.place, ranked.total,
      ranked.is_newest, (
        select coalesce(json_agg(json_build_object('firstName', partner.first_name, 'lastName', partner.last_name)
          order by partner.first_name, partner.last_name, partner.id), '[]')
        from scores as mate join users as partner on partner.id = mate.user_id
        where mate.gym_id = ranked.gym_id and mate.team_id = ranked.team_id and mate.id <> ranked.team_id
          and mate.deleted_at is null
      ) as partners
    from ranked join users on users.id = ranked.user_id
    where (ranked.workout_id = ${front} and ranked.position <= ${limit}) or ranked.is_newest
    order by ranked.workout_id <> ${front}, ranked.position`.execute(db);
  return rows;
}
