import { type InferResult, type Insertable, type Selectable, sql } from 'kysely';
import { containsFolded } from '../../../platform/database/contains-folded.ts';
import { type Page, findPage, findWithListOnce } from '../../../platform/database/find-list.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Slice } from '../../../platform/http/slice.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { homeTimeZone } from '../../gyms/index.ts';
import { type WorkoutRow, visibleWorkouts } from '../../workouts/index.ts';
import { scoresOf } from '../queries.ts';

/** A lift of the library. */
export type LiftRow = Pick<Selectable<DB['liftMovements']>, 'id' | 'name'>;

function liftsOf(db: Database) {
  return db.selectFrom('liftMovements').select(['liftMovements.id', 'liftMovements.name']);
}

export async function findLift(db: Database, id: string): Promise<LiftRow | undefined> {
  return liftsOf(db).where('id', '=', id).executeTakeFirst();
}

/** The library of lifts in display order. */
export function liftsInOrder(db: Database) {
  return liftsOf(db).orderBy('position');
}

function maxesOf(db: Database, userId: string) {
  return db
    .selectFrom('liftMaxes')
    .innerJoin('liftMovements', 'liftMovements.id', 'liftMaxes.movementId')
    .select(['liftMaxes.id', 'liftMaxes.movementId', 'liftMaxes.value', 'liftMaxes.weightUnit'])
    .select(['liftMaxes.achievedOn', 'liftMaxes.chosenFrom', 'liftMaxes.createdAt'])
    .select('liftMovements.name as movement')
    .where('liftMaxes.userId', '=', userId);
}

/** An athlete's maxes, the newest first. */
export function maxesNewestFirst(db: Database, userId: string) {
  return maxesOf(db, userId)
    .orderBy('liftMaxes.achievedOn', 'desc')
    .orderBy('liftMaxes.createdAt', 'desc')
    .orderBy('liftMaxes.id', 'desc');
}

/** `createdAt` is text in rows that were read as JSON. */
export type LiftMaxRow = Omit<InferResult<ReturnType<typeof maxesOf>>[number], 'createdAt'> & {
  readonly createdAt: Date | string;
};

export async function findLiftMax(db: Database, userId: string, id: string) {
  return maxesOf(db, userId).where('liftMaxes.id', '=', id).executeTakeFirst();
}

/** A page of an athlete's maxes, by lift in the library's order, the newest first. */
export async function findMaxes(
  db: Database,
  userId: string,
  search: string | undefined,
  { limit, offset }: Slice,
): Promise<Page<LiftMaxRow>> {
  const all = maxesOf(db, userId);
  const name = sql<string>`fold_text(lift_movements.name)`;
  const maxes = search ? all.where(name, 'like', containsFolded(search)) : all;
  return findPage(
    db,
    maxes.clearSelect().select((eb) => eb.fn.countAll<number>().as('total')),
    maxes
      .orderBy('liftMovements.position')
      .orderBy('liftMaxes.achievedOn', 'desc')
      .orderBy('liftMaxes.createdAt', 'desc')
      .orderBy('liftMaxes.id', 'desc')
      .limit(limit)
      .offset(offset),
  );
}

/** Inserts a max or updates the athlete's own with this id. Undefined if the id belongs to another athlete. */
export async function upsertLiftMax(db: Database, max: Insertable<DB['liftMaxes']>) {
  return db
    .insertInto('liftMaxes')
    .values(max)
    .onConflict((oc) =>
      oc
        .column('id')
        .doUpdateSet({
          movementId: max.movementId,
          value: max.value,
          weightUnit: max.weightUnit,
          achievedOn: max.achievedOn,
          chosenFrom: max.chosenFrom,
          updatedAt: max.updatedAt,
        })
        .where('liftMaxes.userId', '=', max.userId),
    )
    .returning(['id', 'movementId', 'value', 'weightUnit', 'achievedOn', 'chosenFrom', 'createdAt'])
    .executeTakeFirst();
}

/** Deletes an athlete's max and returns its lift. */
export async function deleteLiftMaxRow(db: Database, userId: string, id: string) {
  const row = await db
    .deleteFrom('liftMaxes')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('movementId')
    .executeTakeFirst();
  return row?.movementId;
}

/** Deletes all maxes of an athlete and returns their lifts. */
export async function deleteAllMaxes(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('liftMaxes')
    .where('userId', '=', userId)
    .returning('movementId')
    .execute();
  return [...new Set(rows.map(({ movementId }) => movementId))];
}

/** A workout that the athlete may see, with the athlete's plate step and time zone. */
export async function findWorkoutToLoad(db: Database, actor: Actor, id: string) {
  return visibleWorkouts(db, actor)
    .innerJoin('users', (join) => join.on('users.id', '=', actor.id))
    .selectAll('workouts')
    .select(['users.plateStep', homeTimeZone(db, actor.id).as('timeZone')])
    .where('workouts.id', '=', id)
    .executeTakeFirst();
}

/** The lifts and benchmarks of the library that a score may refer to. */
export interface Library {
  readonly lifts: readonly LiftRow[];
  readonly benchmarks: readonly { id: string; name: string }[];
}

function benchmarksInOrder(db: Database) {
  return db.selectFrom('benchmarkWorkouts').select(['id', 'name']).orderBy('position');
}

/** The athlete's scores with the names and days of their workouts. */
export function loggedScores(db: Database, userId: string) {
  return scoresOf(db, userId)
    .innerJoin('workouts', (join) =>
      join
        .onRef('workouts.gymId', '=', 'scores.gymId')
        .onRef('workouts.id', '=', 'scores.workoutId'),
    )
    .selectAll('scores')
    .select(['workouts.name', 'workouts.schedule as day']);
}

/** A score that may be a result of a lift or benchmark; `name` and `day` are the workout's. */
export type ResultRow = InferResult<ReturnType<typeof loggedScores>>[number];

/** A workout as far as its scores may be results of a lift or benchmark. */
interface HistoryOf {
  readonly userId: string;
  readonly gymId: string;
  readonly workoutId: string;
  /** The lifts and benchmarks of the workout. */
  readonly subjects: readonly string[];
  /** The workout's name, if a lift or a benchmark is to be found by it. */
  readonly liftName: string | null;
  readonly benchmarkName: string | null;
}

function historyOf(workout: WorkoutRow, userId: string, liftId: string | undefined): HistoryOf {
  const { workoutType, benchmarkId, movementIds } = workout;
  const [isLift, isBenchmark] = [workoutType === 'lift', workoutType === 'database'];
  const name = workout.name.trim().toLowerCase();
  const subjects = [liftId, isLift && movementIds[0], isBenchmark && (benchmarkId ?? name)];
  return {
    userId,
    gymId: workout.gymId,
    workoutId: workout.id,
    subjects: subjects.filter((each) => typeof each === 'string'),
    liftName: isLift && movementIds.length === 0 ? name : null,
    benchmarkName: isBenchmark && !benchmarkId ? name : null,
  };
}

function idsNamed(table: string, name: string | null) {
  if (name === null) return sql``;
  return sql`union all select id::text from ${sql.table(table)} where lower(name) = ${name}`;
}

/** The lifts and benchmarks that a score of a workout may be a result of, from the workout or stored with the score. */
function subjectsOf(of: HistoryOf) {
  return sql<string[]>`array(
    select unnest(${of.subjects}::text[])
    ${idsNamed('liftMovements', of.liftName)} ${idsNamed('benchmarkWorkouts', of.benchmarkName)}
    union all select subject from scores
      where gym_id = ${of.gymId} and workout_id = ${of.workoutId} and user_id = ${of.userId}
        and deleted_at is null and subject is not null
  )`;
}

/** What an athlete's score of a workout is compared with, and the rows of the library that it may refer to. */
export interface History extends Library {
  /** The athlete's maxes, the newest first. */
  readonly maxes: readonly LiftMaxRow[];
  /** The score itself. */
  readonly score: ResultRow | undefined;
  /** The other scores with the same subjects, the newest first. */
  readonly others: readonly ResultRow[];
}

const readHistory = findWithListOnce((db, of: HistoryOf) => {
  const { userId, gymId, workoutId } = of;
  // OFFSET keeps PostgreSQL from finding the subjects again wherever they are named.
  const known = db
    .selectNoFrom(subjectsOf(of).as('subjects'))
    .modifyEnd(sql`offset 0`)
    .as('known');
  const isKnown = sql<boolean>`known.subjects <> '{}' and id::text = any(known.subjects)`;
  const own = loggedScores(db, userId)
    .where('scores.gymId', '=', gymId)
    .where('scores.workoutId', '=', workoutId);
  const others = loggedScores(db, userId)
    .where('scores.workoutId', '!=', workoutId)
    .where(sql<boolean>`scores.subject = any(head.subjects)`);
  return [
    db
      .selectFrom(known)
      .select([
        'known.subjects',
        jsonRows(liftsInOrder(db).where(isKnown)).as('lifts'),
        jsonRows(benchmarksInOrder(db).where(isKnown)).as('benchmarks'),
        jsonRows(maxesNewestFirst(db, userId)).as('maxes'),
      ]),
    own.unionAll(others).orderBy('day', 'desc').orderBy('createdAt', 'desc').orderBy('id', 'desc'),
  ];
});

/** `liftId`: a lift to include besides the workout's own. */
export async function findHistory(
  db: Database,
  userId: string,
  workout: WorkoutRow,
  liftId?: string,
): Promise<History> {
  const found = await readHistory(db, historyOf(workout, userId, liftId));
  const { lifts = [], benchmarks = [], maxes = [] } = found?.head ?? {};
  const rows = found?.rows ?? [];
  const isOwn = (row: ResultRow) => row.workoutId === workout.id;
  const score = rows.find(isOwn);
  return { lifts, benchmarks, maxes, score, others: rows.filter((row) => !isOwn(row)) };
}
