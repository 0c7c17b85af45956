import { type Selectable, sql } from 'kysely';
import { findWithList } from '../../../platform/database/find-list.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { sameGym } from '../../../platform/database/same-gym.ts';
import { updateRow } from '../../../platform/database/rows.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { gymIdsOfAthlete, visibleAthletes } from '../../gyms/index.ts';
import { visibleWorkouts } from '../../workouts/index.ts';
import {
  type LiftMaxRow,
  type ResultRow,
  liftsInOrder,
  loggedScores,
  maxesNewestFirst,
} from '../lifts/queries.ts';

/** The subject of a result: a lift or a library benchmark by id, or another benchmark by name. */
export interface Subject {
  readonly subjectKind: 'lift' | 'benchmark';
  readonly subject: string;
}

/** An athlete's results in these subjects, and the maxes that they are compared with. */
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

/** The library of lifts and an athlete's maxes and results, the oldest first; null if the actor may not see them. */
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
    .leftJoin(visible.as('visible'), (join) => sameGym(join, 'visible.id', 'scores.workoutId'))
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

/** A result with the fields that a record shows. */
export interface ShownResultRow extends ResultRow {
  /** The workout's track, if the reader may see the workout now. */
  readonly visibleTrackId: string | null;
  /** The benchmark's name in the library. */
  readonly benchmark: string | null;
}

/** The athletes who have a score of a workout. */
export async function listScorers(db: Database, of: { gymId: string; workoutId: string }) {
  const rows = await db
    .selectFrom('scores')
    .select('userId')
    .where('gymId', '=', of.gymId)
    .where('workoutId', '=', of.workoutId)
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map((row) => row.userId);
}

/** Updates the subject of a score, and clears its record mark until `updateRecordMarks`. */
export async function updateResult(
  db: Database,
  { gymId, id }: { gymId: string; id: string },
  result: Pick<
    Selectable<DB['scores']>,
    'subjectKind' | 'subject' | 'rules' | 'resultKey' | 'movementIds'
  >,
): Promise<void> {
  const { subjectKind, subject, rules, resultKey, movementIds } = result;
  const change = { subjectKind, subject, rules, resultKey, movementIds, isRecord: false };
  await updateRow(db, 'scores', { gymId, id }, change);
}
