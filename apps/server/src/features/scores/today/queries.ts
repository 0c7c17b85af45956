import { scoreTypes } from '@trackboard/scoring';
import { type InferResult, type QueryCreator, sql } from 'kysely';
import { findWithList, findWithListPrepared } from '../../../platform/database/find-list.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { sameGym } from '../../../platform/database/same-gym.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { attendanceOf } from '../../attendance/index.ts';
import { gymIdsEverJoined, gymsInOrder } from '../../gyms/index.ts';
import { visibleTracks } from '../../tracks/index.ts';
import { shownColumns, startOfPart, visibleWorkouts } from '../../workouts/index.ts';
import {
  type LiftMaxRow,
  type ResultRow,
  benchmarksInOrder,
  liftsInOrder,
  loggedResults,
  loggedScores,
  maxesNewestFirst,
  ownResults,
  subjectsOf,
} from '../lifts/queries.ts';
import { isOnBoard, standingOfPlaced } from '../visible/queries.ts';

/** The rank of an athlete's score among the Rx or the scaled scores of its workout. */
export interface Standing {
  readonly scoreId: string;
  readonly subject: string | null;
  readonly rank: number | null;
  readonly outOf: number;
}

/** Keeps PostgreSQL from ranking the scores of the days again for the list beside them. */
const rankedOnce = sql`offset 0`;

/** The athlete's scores of the visible workouts of these days, each ranked in its division. A team's score is on the board once. */
function standingsOfDays(
  db: Database,
  actor: Actor,
  { fromDate, toDate }: { readonly fromDate: string; readonly toDate: string },
) {
  const logged = visibleWorkouts(db, actor)
    .innerJoin('scores as own', (join) => sameGym(join, 'own.workoutId', 'workouts.id'))
    .select(['own.gymId', 'own.id', 'own.subject'])
    .select(sql<string>`coalesce(own.team_id, own.id)`.as('placedId'))
    .where('workouts.schedule', '>=', fromDate)
    .where('workouts.schedule', '<=', toDate)
    .where('own.userId', '=', actor.id)
    .where('own.deletedAt', 'is', null)
    // OFFSET keeps PostgreSQL from planning all these tables together, which takes longer than reading them.
    .modifyEnd(sql`offset 0`);
  return db
    .selectFrom(logged.as('own'))
    .innerJoin('scores as placed', (join) => sameGym(join, 'placed.id', 'own.placedId'))
    .innerJoinLateral(standingOfPlaced(db).as('standing'), (join) => join.onTrue())
    .select(['own.id as scoreId', 'own.subject', 'standing.rank', 'standing.outOf'])
    .where('placed.deletedAt', 'is', null);
}

/**
 * The standings of some days, with the athlete's scores that have them and those that they are
 * compared with.
 */
interface LoggedHistory {
  readonly standings: readonly Standing[];
  /** Maxes, the newest first. */
  readonly maxes: readonly LiftMaxRow[];
  readonly rows: readonly ResultRow[];
}

export async function findLogged(
  db: Database,
  actor: Actor,
  range: { readonly fromDate: string; readonly toDate: string },
): Promise<LoggedHistory> {
  const found = await findWithList(
    db,
    db
      .selectNoFrom([
        jsonRows(standingsOfDays(db, actor, range)).as('standings'),
        jsonRows(maxesNewestFirst(db, actor.id)).as('maxes'),
      ])
      .modifyEnd(rankedOnce),
    loggedResults(
      db,
      actor.id,
      sql<boolean>`exists (
        select from json_to_recordset(head.standings) as standing ("scoreId" uuid, subject text)
        where standing."scoreId" = scores.id or standing.subject = scores.subject
      )`,
    ),
  );
  return {
    standings: found?.head.standings ?? [],
    maxes: found?.head.maxes ?? [],
    rows: found?.rows ?? [],
  };
}

/** A day, the week around it, and the first day from which scores of others are shown. */
export interface DaysOfToday {
  readonly date: string;
  /** The earliest day that some time zone has while it is `date` in another. */
  readonly earliestToday: string;
  readonly latestToday: string;
  readonly weekStart: string;
  readonly weekEnd: string;
  readonly matesFrom: string;
  /** The earliest day that any time zone has now. */
  readonly hereFrom: string;
}

const maxMates = 5;

const countAll = sql<number>`count(*)`;

const lastOf = (one: string, other: string) => (one > other ? one : other);

/** The visible workouts from the first day of other athletes' scores to the end of the week. */
function workoutsNear(db: Database, actor: Actor, days: DaysOfToday) {
  return visibleWorkouts(db, actor)
    .innerJoin('gyms', 'gyms.id', 'workouts.gymId')
    .select(shownColumns)
    .select(['workouts.gymId', 'gyms.name as gym', 'tracks.name as track'])
    .where('workouts.schedule', '>=', days.matesFrom)
    .where('workouts.schedule', '<=', lastOf(days.weekEnd, days.latestToday));
}

type Near = InferResult<ReturnType<typeof workoutsNear>>[number];
type WithNear = Pick<QueryCreator<DB & { near: Near }>, 'selectFrom'>;

function workoutsOf(db: WithNear, { earliestToday, latestToday }: DaysOfToday) {
  return db
    .selectFrom('near as workouts')
    .select(shownColumns)
    .select(['workouts.gymId', 'workouts.gym', 'workouts.track'])
    .where('workouts.schedule', '>=', earliestToday)
    .where('workouts.schedule', '<=', latestToday)
    .orderBy('workouts.track')
    .orderBy('workouts.trackId')
    .orderBy(startOfPart)
    .orderBy('workouts.sortOrder')
    .orderBy('workouts.id');
}

/** The newest scores of other athletes: a few of each workout, in the order of the index `scores_on_board`. */
function scoresOfMates(db: WithNear, actor: Actor, { date, matesFrom }: DaysOfToday) {
  return db
    .selectFrom('near as workouts')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('scores')
          .select(['scores.gymId', 'scores.id as scoreId', 'scores.userId', 'scores.createdAt'])
          .select(['scores.scoreType', 'scores.highestScore', 'scores.weightUnit'])
          .select(['scores.isScaled', 'scores.isRecord', 'scores.workoutId', 'scores.likeCount'])
          .whereRef('scores.gymId', '=', 'workouts.gymId')
          .whereRef('scores.workoutId', '=', 'workouts.id')
          .where('scores.createdAt', '>=', sql<Date>`${matesFrom}::date - interval '1 day'`)
          .where('scores.deletedAt', 'is', null)
          .where('scores.userId', '!=', actor.id)
          .where(isOnBoard)
          .orderBy('scores.createdAt', 'desc')
          .limit(maxMates)
          .as('found'),
      (join) => join.onTrue(),
    )
    .innerJoin('users', 'users.id', 'found.userId')
    .select(['found.gymId', 'found.scoreId', 'found.userId', 'found.createdAt'])
    .select(['found.scoreType', 'found.highestScore', 'found.weightUnit', 'found.isScaled'])
    .select(['found.isRecord', 'found.workoutId'])
    .select(['workouts.trackId', 'workouts.schedule', 'workouts.name'])
    .select(['users.firstName', 'users.lastName', 'users.image'])
    .select((eb) => {
      const likes = eb
        .selectFrom('scoreLikes')
        .whereRef('scoreLikes.gymId', '=', 'found.gymId')
        .whereRef('scoreLikes.scoreId', '=', 'found.scoreId');
      return [
        'found.likeCount as likes',
        eb
          .exists(likes.where('scoreLikes.userId', '=', actor.id))
          .$castTo<boolean>()
          .as('hasLiked'),
      ];
    })
    .where('workouts.schedule', '<=', date)
    .orderBy('found.createdAt', 'desc')
    .orderBy('found.scoreId', 'desc')
    .limit(maxMates);
}

function plannedDays(db: WithNear, { weekStart }: DaysOfToday) {
  return db
    .selectFrom('near')
    .select(['near.schedule as date', countAll.as('planned')])
    .where('near.schedule', '>=', weekStart)
    .where('near.scoreType', '!=', scoreTypes.none.number)
    .groupBy('near.schedule');
}

const sundayOf = (day: string) =>
  sql<string>`${sql.ref(day)} - extract(dow from ${sql.ref(day)})::integer`;

const ownAttendance = (db: Database, { id }: Actor) =>
  attendanceOf(db, id, gymIdsEverJoined(db, id));

/**
 * The weeks with a score or a day in a gym, and by day the athlete's scores and own workouts of the week from
 * `weekStart`. Own workouts do not count as weeks of training.
 */
function loggedDays(db: Database, actor: Actor, { weekStart, weekEnd }: DaysOfToday) {
  const all = loggedScores(db, actor.id).clearSelect();
  const upToNow = all.where('workouts.schedule', '<=', weekEnd);
  const logged = upToNow
    .select('workouts.schedule as date')
    .where('workouts.schedule', '>=', weekStart)
    .unionAll(
      ownResults(db, actor.id)
        .clearSelect()
        .select('scores.day as date')
        .where((eb) => eb.between('scores.day', weekStart, weekEnd)),
    );
  return {
    days: db
      .selectFrom(logged.as('logged'))
      .select(['logged.date', countAll.as('logged')])
      .groupBy('logged.date'),
    weeks: upToNow
      .select(sundayOf('workouts.schedule').as('start'))
      .union(
        ownAttendance(db, actor)
          .select(sundayOf('attendance.day').as('start'))
          .where('attendance.day', '<=', weekEnd),
      ),
  };
}

/** The athlete's days in gyms in the week, and those that may be today in some time zone. */
function daysInGyms(db: Database, actor: Actor, { weekStart, weekEnd, hereFrom }: DaysOfToday) {
  return ownAttendance(db, actor)
    .select(['attendance.gymId', 'attendance.day', 'attendance.tickedBy'])
    .where((eb) =>
      eb.or([
        eb('attendance.day', '>=', hereFrom),
        eb.between('attendance.day', weekStart, weekEnd),
      ]),
    );
}

/** The gyms and days of the athlete's scores that may be from today. */
function scoresInGyms(db: Database, actor: Actor, { hereFrom }: DaysOfToday) {
  return loggedScores(db, actor.id)
    .clearSelect()
    .select(['workouts.gymId', 'workouts.schedule as day'])
    .where('workouts.schedule', '>=', hereFrom);
}

/** The ids of all lifts and benchmarks to which scores of the workouts may belong. */
function subjectsOfDays(db: Database, actor: Actor, { earliestToday, latestToday }: DaysOfToday) {
  const subjects = subjectsOf(db, { userId: actor.id, liftId: null });
  return sql<string[]>`array(
    select distinct subject from near as workout, unnest(${subjects}) as subject
    where workout.schedule between ${earliestToday} and ${latestToday}
  )`;
}

/**
 * Finds the parts of an athlete's day, and the results to compare its workouts with, newest first.
 */
export async function findToday(db: Database, actor: Actor, days: DaysOfToday) {
  const { earliestToday, latestToday } = days;
  const standings = standingsOfDays(db, actor, { fromDate: earliestToday, toDate: latestToday });
  const logged = loggedDays(db, actor, days);
  const isKnown = sql<boolean>`id::text = any((select subjects from known)::text[])`;
  const near = db
    .with(
      (cte) => cte('near').materialized(),
      () => workoutsNear(db, actor, days),
    )
    .with(
      (cte) => cte('known').materialized(),
      (cte) => cte.selectNoFrom(subjectsOfDays(db, actor, days).as('subjects')),
    );
  const withNear = db.withTables<{ near: Near }>();
  const head = near
    .selectFrom('known')
    .select((eb) => [
      'known.subjects',
      jsonRows(workoutsOf(withNear, days)).as('workouts'),
      jsonRows(scoresOfMates(withNear, actor, days)).as('mates'),
      jsonRows(plannedDays(withNear, days)).as('planned'),
      jsonRows(logged.days).as('loggedDays'),
      jsonRows(logged.weeks).as('trainedWeeks'),
      jsonRows(
        gymsInOrder(db, actor.id).select(['gyms.id as gymId', 'gyms.name as gym', 'gyms.timeZone']),
      ).as('gyms'),
      jsonRows(daysInGyms(db, actor, days)).as('daysInGyms'),
      jsonRows(scoresInGyms(db, actor, days)).as('scoresInGyms'),
      jsonRows(standings).as('standings'),
      jsonRows(liftsInOrder(db).where(isKnown)).as('lifts'),
      jsonRows(benchmarksInOrder(db).where(isKnown)).as('benchmarks'),
      jsonRows(maxesNewestFirst(db, actor.id)).as('maxes'),
      eb
        .selectFrom('users')
        .select('plateStep')
        .where('id', '=', actor.id)
        .$asScalar()
        .as('plateStep'),
      eb.exists(visibleTracks(db, actor).select('tracks.id')).as('hasTracks'),
    ])
    .modifyEnd(rankedOnce);
  const results = loggedResults(
    db,
    actor.id,
    sql<boolean>`(scores.subject = any(head.subjects) or scores.id in (
      select standing."scoreId" from json_to_recordset(head.standings) as standing ("scoreId" uuid)
    ))`,
  )
    .orderBy('day', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc');
  const found = await findWithListPrepared(db, 'today', head, results);
  // `known` always has one row.
  if (!found) throw new Error('The day of an athlete has no row');
  return found;
}
