import { sql } from 'kysely';
import { countOf } from '../../../platform/database/count-rows.ts';
import { findWithList } from '../../../platform/database/find-list.ts';
import { sameGym } from '../../../platform/database/same-gym.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { attendanceOf } from '../../attendance/index.ts';
import { gymIdsOfAthlete, homeTimeZone, memberSince, visibleAthletes } from '../../gyms/index.ts';
import { isSeenBy, standingOfPlaced, teamOf } from '../visible/queries.ts';

/** The athlete's scores that the actor may see, in the gyms whose data the actor may see. */
function loggedBy(db: Database, actor: Actor, userId: string) {
  return db
    .selectFrom('scores')
    .innerJoin('workouts', (join) => sameGym(join, 'workouts.id', 'scores.workoutId'))
    .where('scores.gymId', 'in', gymIdsOfAthlete(db, actor, userId))
    .where('scores.userId', '=', userId)
    .where('scores.deletedAt', 'is', null)
    .where(isSeenBy(actor.id))
    .where('workouts.deletedAt', 'is', null);
}

/** The latest scores by the workout's day, each with its place in its division. */
function latestScores(
  db: Database,
  logged: ReturnType<typeof loggedBy>,
  { count, readerId }: { readonly count: number; readonly readerId: string },
) {
  const latest = logged
    .select(['workouts.gymId', 'workouts.id', 'workouts.trackId', 'workouts.scoreType'])
    .select(['workouts.name', 'workouts.schedule'])
    .select(['scores.id as scoreId', 'scores.scoreType as scoredAs', 'scores.createdAt'])
    .select(['scores.highestScore', 'scores.weightUnit', 'scores.isScaled', 'scores.isRecord'])
    .select(['scores.audience', sql<string>`coalesce(scores.team_id, scores.id)`.as('placedId')])
    .select(teamOf(db, { table: 'scores', readerId }).as('team'))
    .orderBy('workouts.schedule', 'desc')
    .orderBy('scores.createdAt', 'desc')
    .orderBy('scores.id', 'desc')
    .limit(count);
  return db
    .selectFrom(latest.as('workouts'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('scores as placed')
          .innerJoinLateral(standingOfPlaced(db).as('standing'), (join) => join.onTrue())
          .select(['standing.rank', 'standing.outOf'])
          .whereRef('placed.gymId', '=', 'workouts.gymId')
          .whereRef('placed.id', '=', 'workouts.placedId')
          .where('placed.deletedAt', 'is', null)
          .as('standing'),
      (join) => join.onTrue(),
    )
    .selectAll('workouts')
    .select(['standing.rank', 'standing.outOf'])
    .orderBy('workouts.schedule', 'desc')
    .orderBy('workouts.createdAt', 'desc')
    .orderBy('workouts.scoreId', 'desc');
}

interface Wanted {
  /** The number of all scores. */
  readonly count: number;
  /** The first day on which attendance is counted. */
  readonly since: string;
}

/**
 * An athlete's latest scores, and the days with a score or in the gym. Null if the actor may not see the athlete.
 */
export async function findAthleteScores(
  db: Database,
  actor: Actor,
  userId: string,
  { count, since }: Wanted,
) {
  const logged = loggedBy(db, actor, userId);
  const ownZone = db
    .selectFrom('gyms')
    .select('gyms.timeZone')
    .where('gyms.id', '=', actor.ownGym?.id ?? null);
  const days = logged
    .select(sql<string>`workouts.schedule::text`.as('day'))
    .where('workouts.schedule', '>=', since)
    .union(
      attendanceOf(db, userId, gymIdsOfAthlete(db, actor, userId))
        .select(sql<string>`attendance.day::text`.as('day'))
        .where('attendance.day', '>=', since),
    );
  const athlete = visibleAthletes(db, actor)
    .where('users.id', '=', userId)
    .select((eb) => [
      eb.fn.coalesce(ownZone.$asScalar(), homeTimeZone(db, userId).$asScalar()).as('timeZone'),
      memberSince(db, actor, userId).$asScalar().as('joinedAt'),
      countOf(logged).as('total'),
      sql<string[]>`array(${days})`.as('attended'),
    ]);
  return findWithList(db, athlete, latestScores(db, logged, { count, readerId: actor.id }));
}

type Found = NonNullable<Awaited<ReturnType<typeof findAthleteScores>>>;
export type AthleteScoreRow = Found['rows'][number];
