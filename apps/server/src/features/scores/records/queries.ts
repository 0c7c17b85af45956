import { type Expression, type InferResult, type Selectable, sql } from 'kysely';
import { findWithList } from '../../../platform/database/find-list.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database, Trx } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { gymIdsOfAthlete, visibleAthletes } from '../../gyms/index.ts';
import { type WorkoutRow, visibleWorkouts } from '../../workouts/index.ts';
import { type LiftMaxRow, type LiftRow, liftsInOrder, maxesNewestFirst } from '../lifts/queries.ts';
import { scoresOf } from '../queries.ts';

/** What a score is a result of: a lift, a benchmark of the library by its id, another one by its name. */
export interface Subject {
  readonly subjectKind: 'lift' | 'benchmark';
  readonly subject: string;
}

/**
 * Locks the athlete's row, so that two changes of the same athlete's results wait for each other: each then finds
 * records among all that the other has stored. False when the account is gone: nothing is added to it any more.
 */
export async function lockResultsOf(trx: Trx, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('deletedAt')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined && row.deletedAt === null;
}

/** The lifts and benchmarks of the library that a score can be a result of. */
export interface Library {
  readonly lifts: readonly LiftRow[];
  readonly benchmarks: readonly { id: string; name: string }[];
}

function benchmarksIn(db: Database, subjects: Expression<string>) {
  return db
    .selectFrom('benchmarkWorkouts')
    .select(['id', 'name'])
    .where(sql<string>`id::text`, 'in', subjects)
    .orderBy('position');
}

/** The athlete's scores with the names and days of their workouts. */
function loggedScores(db: Database, userId: string) {
  return scoresOf(db, userId)
    .innerJoin('workouts', (join) =>
      join
        .onRef('workouts.gymId', '=', 'scores.gymId')
        .onRef('workouts.id', '=', 'scores.workoutId'),
    )
    .selectAll('scores')
    .select(['workouts.name', 'workouts.schedule as day']);
}

/** A score that may be a result of something; `name` and `day` are the workout's. */
export type ResultRow = InferResult<ReturnType<typeof loggedScores>>[number];

/** The subjects that a score of a workout may be a result of: by what the workout names, or as the score was kept. */
function subjectsOf(workout: WorkoutRow, userId: string, liftId: string | undefined) {
  const { workoutType, benchmarkId, movementIds } = workout;
  const [isLift, isBenchmark] = [workoutType === 'lift', workoutType === 'database'];
  const name = workout.name.trim().toLowerCase();
  const named = [liftId, isLift && movementIds[0], isBenchmark && (benchmarkId ?? name)];
  return sql<string>`(
    select unnest(${named.filter((each) => typeof each === 'string')}::text[])
    union all select id::text from lift_movements
      where ${isLift && movementIds.length === 0} and lower(name) = ${name}
    union all select id::text from benchmark_workouts
      where ${isBenchmark && !benchmarkId} and lower(name) = ${name}
    union all select subject from scores
      where gym_id = ${workout.gymId} and workout_id = ${workout.id} and user_id = ${userId}
        and deleted_at is null and subject is not null
  )`;
}

/** What an athlete's score of a workout is compared with, and the rows of the library that it may be a result of. */
export interface History extends Library {
  /** The athlete's, the newest first. */
  readonly maxes: readonly LiftMaxRow[];
  /** The score itself. */
  readonly score: ResultRow | undefined;
  /** The other scores with the same subjects, the newest first. */
  readonly others: readonly ResultRow[];
}

/** `liftId`: a lift that counts besides those that the workout names. */
export async function findHistory(
  db: Database,
  userId: string,
  workout: WorkoutRow,
  liftId?: string,
): Promise<History> {
  const subjects = subjectsOf(workout, userId, liftId);
  const own = loggedScores(db, userId)
    .where('scores.gymId', '=', workout.gymId)
    .where('scores.workoutId', '=', workout.id);
  const others = loggedScores(db, userId)
    .where('scores.workoutId', '!=', workout.id)
    .where('scores.subject', 'in', subjects);
  const found = await findWithList(
    db,
    db.selectNoFrom([
      jsonRows(liftsInOrder(db).where(sql<string>`id::text`, 'in', subjects)).as('lifts'),
      jsonRows(benchmarksIn(db, subjects)).as('benchmarks'),
      jsonRows(maxesNewestFirst(db, userId)).as('maxes'),
    ]),
    own.unionAll(others).orderBy('day', 'desc').orderBy('createdAt', 'desc').orderBy('id', 'desc'),
  );
  const { lifts = [], benchmarks = [], maxes = [] } = found?.head ?? {};
  const rows = found?.rows ?? [];
  const isOwn = (row: ResultRow) => row.workoutId === workout.id;
  const score = rows.find(isOwn);
  return { lifts, benchmarks, maxes, score, others: rows.filter((row) => !isOwn(row)) };
}

/** An athlete's results in some subjects, and the maxes that they are compared with. */
export async function listResults(
  db: Database,
  userId: string,
  subjects: readonly string[],
): Promise<{ results: ResultRow[]; maxes: LiftMaxRow[] }> {
  const found = await findWithList(
    db,
    db.selectNoFrom(jsonRows(maxesNewestFirst(db, userId)).as('maxes')),
    loggedScores(db, userId).where('scores.subject', 'in', subjects),
  );
  return { results: found?.rows ?? [], maxes: found?.head.maxes ?? [] };
}

/** The library of lifts, and an athlete's tested maxes and results, the oldest first; null: not the actor's to see. */
export async function findRecordSources(db: Database, actor: Actor, userId: string) {
  const visible = visibleWorkouts(db, actor).select([
    'workouts.gymId',
    'workouts.id',
    'workouts.trackId',
  ]);
  const tested = maxesNewestFirst(db, userId).where('liftMaxes.chosenFrom', 'is', null);
  const athlete = visibleAthletes(db, actor)
    .where('users.id', '=', userId)
    .select([jsonRows(liftsInOrder(db)).as('library'), jsonRows(tested).as('maxes')]);
  const results = loggedScores(db, userId)
    .leftJoin(visible.as('visible'), (join) =>
      join.onRef('visible.gymId', '=', 'scores.gymId').onRef('visible.id', '=', 'scores.workoutId'),
    )
    .leftJoin('benchmarkWorkouts', (join) =>
      join.on(sql<boolean>`benchmark_workouts.id::text = scores.subject`),
    )
    .select(['visible.trackId as visibleTrackId', 'benchmarkWorkouts.name as benchmark'])
    .where('scores.gymId', 'in', gymIdsOfAthlete(db, actor, userId))
    .where('scores.subject', 'is not', null)
    .orderBy('workouts.schedule')
    .orderBy('scores.createdAt')
    .orderBy('scores.id');
  return findWithList(db, athlete, results);
}

/** A result as records show it. */
export interface ShownResultRow extends ResultRow {
  /** The track that its workout is on, if the reader may see the workout now. */
  readonly visibleTrackId: string | null;
  /** The name of its benchmark in the library. */
  readonly benchmark: string | null;
}

/** Who has a score of a workout now. */
export async function listScorers(
  db: Database,
  of: { gymId: string; workoutId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('scores')
    .select('userId')
    .where('gymId', '=', of.gymId)
    .where('workoutId', '=', of.workoutId)
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map((row) => row.userId);
}

/** Updates what a score is a result of; it is no record until that is settled. */
export async function updateResult(
  db: Database,
  { gymId, id }: { gymId: string; id: string },
  result: Pick<
    Selectable<DB['scores']>,
    'subjectKind' | 'subject' | 'rules' | 'resultKey' | 'movementIds'
  >,
): Promise<void> {
  const { subjectKind, subject, rules, resultKey, movementIds } = result;
  await db
    .updateTable('scores')
    .set({ subjectKind, subject, rules, resultKey, movementIds, isRecord: false })
    .where('gymId', '=', gymId)
    .where('id', '=', id)
    .execute();
}
