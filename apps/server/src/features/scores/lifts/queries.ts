import { type Expression, type InferResult, type Insertable, type Selectable, sql } from 'kysely';
import { containsFolded } from '../../../platform/database/contains-folded.ts';
import { counted } from '../../../platform/database/count-rows.ts';
import {
  type Page,
  findPage,
  findWithList,
  listStatement,
} from '../../../platform/database/find-list.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { sameGym } from '../../../platform/database/same-gym.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { Given, ValuesOf } from '../../../platform/database/statement.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Slice } from '../../../platform/http/slice.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { gymIdsEverJoined, homeTimeZone } from '../../gyms/index.ts';
import { shownColumns, visibleWorkouts } from '../../workouts/index.ts';
import { type ScoreRow, resultColumns, scoreColumns, scoresOf } from '../queries.ts';

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

function maxesOf(db: Database, userId: Given<string>) {
  return db
    .selectFrom('liftMaxes')
    .innerJoin('liftMovements', 'liftMovements.id', 'liftMaxes.movementId')
    .select(['liftMaxes.id', 'liftMaxes.movementId', 'liftMaxes.value', 'liftMaxes.weightUnit'])
    .select(['liftMaxes.achievedOn', 'liftMaxes.chosenFrom', 'liftMaxes.createdAt'])
    .select('liftMovements.name as movement')
    .where('liftMaxes.userId', '=', userId);
}

/** An athlete's maxes, the newest first. */
export function maxesNewestFirst(db: Database, userId: Given<string>) {
  return maxesOf(db, userId)
    .orderBy('liftMaxes.achievedOn', 'desc')
    .orderBy('liftMaxes.createdAt', 'desc')
    .orderBy('liftMaxes.id', 'desc');
}

/** A stored max. `createdAt` is text in rows that were read as JSON. */
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
    counted(maxes),
    maxes
      .orderBy('liftMovements.position')
      .orderBy('liftMaxes.achievedOn', 'desc')
      .orderBy('liftMaxes.createdAt', 'desc')
      .orderBy('liftMaxes.id', 'desc')
      .limit(limit)
      .offset(offset),
  );
}

/** Inserts a max, or updates the athlete's own max with this id. Undefined if the id belongs to another athlete. */
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

/** Finds a workout that the athlete may see, with the athlete's plate step and time zone. */
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

export function benchmarksInOrder(db: Database) {
  return db.selectFrom('benchmarkWorkouts').select(['id', 'name']).orderBy('position');
}

/**
 * A score or an own workout that may be a result of a lift or benchmark. `name` and `day` belong to the workout. An own
 * workout has no gym and no workout of a gym.
 */
export interface ResultRow extends Omit<ScoreRow, 'gymId' | 'workoutId'> {
  readonly gymId: string | null;
  readonly workoutId: string | null;
  readonly name: string;
  readonly day: string;
}

/** A result that is a score of a gym's workout. */
export type ScoreResult = ResultRow & ScoreRow;

export const isScore = (row: ResultRow): row is ScoreResult => row.workoutId !== null;

/** The athlete's scores with the names and days of their workouts. */
export function loggedScores(db: Database, userId: Given<string>) {
  return scoresOf(db, userId)
    .innerJoin('workouts', (join) => sameGym(join, 'workouts.id', 'scores.workoutId'))
    .select(scoreColumns)
    .select(['workouts.name', 'workouts.schedule as day'])
    .$castTo<ResultRow>();
}

/** The athlete's own workouts with the columns of `loggedScores`, in its order. */
export function ownResults(db: Database, userId: Given<string>) {
  return db
    .selectFrom('ownWorkouts as scores')
    .select(resultColumns)
    .select([
      sql`null::uuid`.as('gymId'),
      sql`null::uuid`.as('workoutId'),
      sql`null::uuid`.as('enteredBy'),
      sql`null`.as('video'),
      sql`null::double precision`.as('maxUsedKg'),
      sql`null`.as('maxSource'),
      sql`null::timestamptz`.as('deletedAt'),
      sql`null::uuid`.as('teamId'),
      sql`null::smallint`.as('teamAudience'),
    ])
    .select(['scores.name', 'scores.day'])
    .where('scores.userId', '=', userId)
    .$castTo<ResultRow>();
}

/**
 * The athlete's scores and own workouts that meet a condition. Both are named `scores` in it. It is in both parts, so
 * that PostgreSQL finds the rows of both by their subjects.
 */
export function loggedResults(db: Database, userId: string, where: Expression<boolean>) {
  return loggedScores(db, userId).where(where).unionAll(ownResults(db, userId).where(where));
}

interface HistoryOf {
  readonly userId: string;
  readonly workoutId: string;
  readonly liftId: string | null;
}

function idsNamed(table: string, type: string) {
  return sql`
    select id::text from ${sql.table(table)}
    where workout.workout_type = ${sql.lit(type)} and lower(name) = lower(workout.name)`;
}

/**
 * Selects the lifts and benchmarks that a score of `workout` may be a result of, from the workout or stored with the
 * score; the caller decides which. For a benchmark without an id, these are all benchmarks of the athlete's scores,
 * because SQL and JavaScript convert some names to lower case differently.
 */
export function subjectsOf(
  db: Database,
  { userId, liftId }: { readonly userId: Given<string>; readonly liftId: Given<string | null> },
) {
  const ofScores = scoresOf(db, userId)
    .select('scores.subject')
    .where(sql<boolean>`workout.workout_type = 'database' and workout.benchmark_id is null`)
    .where('scores.subjectKind', '=', 'benchmark');
  return sql<string[]>`array(
    select subject
    from unnest(array[
      ${liftId},
      case workout.workout_type when 'lift' then workout.movement_ids[1] end,
      case workout.workout_type when 'database' then workout.benchmark_id end
    ]::text[]) as subject
    where subject is not null
    union all ${idsNamed('liftMovements', 'lift')}
    union all ${idsNamed('benchmarkWorkouts', 'database')}
    union all ${ofScores}
    union all
    select subject from scores
    where gym_id = workout.gym_id and workout_id = workout.id and user_id = ${userId}
      and deleted_at is null and subject is not null
  )`;
}

/**
 * The results to compare an athlete's score of a workout with, and the library rows of the score and the results.
 */
export interface History extends Library {
  /** The athlete's maxes, the newest first. */
  readonly maxes: readonly LiftMaxRow[];
  /** The athlete's score of the workout itself. */
  readonly score: ScoreRow | undefined;
  /** The other scores and own workouts of the subjects that this score may have, the newest first. */
  readonly others: readonly ResultRow[];
}

const readHistory = listStatement('history', (db, of: ValuesOf<HistoryOf>) => {
  const { userId, workoutId } = of;
  const workout = db
    .selectFrom('workouts')
    .where('workouts.gymId', 'in', gymIdsEverJoined(db, userId))
    .where('workouts.id', '=', workoutId);
  // OFFSET keeps PostgreSQL from finding the subjects again in each place that names them.
  const known = db
    .selectFrom(workout.selectAll('workouts').as('workout'))
    .select(subjectsOf(db, of).as('subjects'))
    .modifyEnd(sql`offset 0`)
    .as('known');
  const isKnown = sql<boolean>`known.subjects <> '{}' and id::text = any(known.subjects)`;
  const own = loggedScores(db, userId).where('scores.workoutId', '=', workoutId);
  const isAlike = sql<boolean>`scores.subject = any(head.subjects)`;
  const others = loggedScores(db, userId).where('scores.workoutId', '!=', workoutId).where(isAlike);
  const ofOwn = ownResults(db, userId).where(isAlike);
  return [
    db
      .selectFrom(known)
      .select([
        'known.subjects',
        jsonRows(liftsInOrder(db).where(isKnown)).as('lifts'),
        jsonRows(benchmarksInOrder(db).where(isKnown)).as('benchmarks'),
        jsonRows(maxesNewestFirst(db, userId)).as('maxes'),
      ]),
    own
      .unionAll(others)
      .unionAll(ofOwn)
      .orderBy('day', 'desc')
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc'),
  ];
});

/** Finds the results to compare an athlete's score of a workout with. `liftId` adds a lift to that of the workout. */
export async function findHistory(
  db: Database,
  userId: string,
  workoutId: string,
  liftId?: string,
): Promise<History> {
  const found = await readHistory(db, { userId, workoutId, liftId: liftId ?? null });
  const { lifts = [], benchmarks = [], maxes = [] } = found?.head ?? {};
  const rows = found?.rows ?? [];
  const isOwn = (row: ResultRow) => row.workoutId === workoutId;
  const score = rows.filter(isScore).find(isOwn);
  return { lifts, benchmarks, maxes, score, others: rows.filter((row) => !isOwn(row)) };
}

/**
 * Finds the lift workouts of a range of days that the athlete may see, with the data for their weights: maxes, and the
 * athlete's results in their lifts, the newest first.
 */
export async function findLiftsOfDays(
  db: Database,
  actor: Actor,
  { fromDate, toDate }: { readonly fromDate: string; readonly toDate: string },
) {
  const shown = visibleWorkouts(db, actor)
    .select(shownColumns)
    .select('workouts.gymId')
    .where('workouts.workoutType', '=', 'lift')
    .where('workouts.schedule', '>=', fromDate)
    .where('workouts.schedule', '<=', toDate);
  const subjects = subjectsOf(db, { userId: actor.id, liftId: null });
  const head = db
    .with(
      (cte) => cte('shown').materialized(),
      () => shown,
    )
    .selectFrom('users')
    .select((eb) => [
      'users.plateStep',
      homeTimeZone(db, actor.id).as('timeZone'),
      jsonRows(eb.selectFrom('shown as workouts').select(shownColumns)).as('workouts'),
      jsonRows(liftsInOrder(db)).as('lifts'),
      jsonRows(maxesNewestFirst(db, actor.id)).as('maxes'),
      sql<string[]>`array(
        select distinct subject from shown as workout, unnest(${subjects}) as subject
      )`.as('subjects'),
    ])
    .where('users.id', '=', actor.id);
  const results = loggedResults(db, actor.id, sql<boolean>`scores.subject = any(head.subjects)`)
    .orderBy('day', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc');
  const found = await findWithList(db, head, results);
  if (!found) throw new Error('The caller has no user');
  return found;
}
