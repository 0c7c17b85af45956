import { scoreTypes } from '@trackboard/scoring';
import { type InferResult, type Selectable, sql } from 'kysely';
import { containsFolded } from '../../../platform/database/contains-folded.ts';
import { counted } from '../../../platform/database/count-rows.ts';
import { type Page, findPage, findWithList } from '../../../platform/database/find-list.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { updateRow } from '../../../platform/database/rows.ts';
import { sameGym } from '../../../platform/database/same-gym.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Slice } from '../../../platform/http/slice.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { gymIdsOfAthlete, visibleAthletes } from '../../gyms/index.ts';
import { visibleTracks } from '../../tracks/index.ts';
import { visibleWorkouts } from '../../workouts/index.ts';
import {
  type LiftMaxRow,
  type ResultRow,
  liftsInOrder,
  loggedResults,
  loggedScores,
  maxesNewestFirst,
  ownResults,
} from '../lifts/queries.ts';
import { type ScoreRow, scoresOf } from '../queries.ts';
import { isSeenBy, isSeenByStaff } from '../visible/queries.ts';

/** The subject of a result: a lift or a library benchmark with its id, or another benchmark with its name. */
export interface Subject {
  readonly subjectKind: 'lift' | 'benchmark';
  readonly subject: string;
}

/** An athlete's results in these subjects, and the maxes to compare with these results. */
export async function listResults(
  db: Database,
  userId: string,
  subjects: readonly string[],
): Promise<{ results: ResultRow[]; maxes: LiftMaxRow[] }> {
  const found = await findWithList(
    db,
    db.selectNoFrom(jsonRows(maxesNewestFirst(db, userId)).as('maxes')),
    loggedResults(db, userId, sql<boolean>`scores.subject = any(${[...subjects]})`),
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
  const logged = loggedScores(db, userId)
    .where('scores.gymId', 'in', gymIdsOfAthlete(db, actor, userId))
    .where('scores.subject', 'is not', null)
    .where(isSeenBy(actor.id));
  // Who may see the athlete, besides the athlete, works for a gym that the athlete is in.
  const ownOnes = ownResults(db, userId)
    .where('scores.subject', 'is not', null)
    .where(sql<boolean>`(scores.audience <> 2 or scores.user_id = ${actor.id})`);
  const results = db
    .selectFrom(logged.unionAll(ownOnes).as('scores'))
    .leftJoin(visible.as('visible'), (join) =>
      join.onRef('visible.gymId', '=', 'scores.gymId').onRef('visible.id', '=', 'scores.workoutId'),
    )
    .leftJoin('benchmarkWorkouts', (join) =>
      join.on(sql<boolean>`benchmark_workouts.id::text = scores.subject`),
    )
    .selectAll('scores')
    .select(['visible.trackId as visibleTrackId', 'benchmarkWorkouts.name as benchmark'])
    .select(sql<boolean>`scores.user_id = ${actor.id}`.as('isReaders'))
    .orderBy('scores.day')
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
  /** Whether the result is the reader's own. */
  readonly isReaders: boolean;
}

const lowerIsBetter = Object.values(scoreTypes).flatMap((type) =>
  type.lowerIsBetter ? type.number : [],
);

/** The columns by which a result is shown, and its day. */
export interface BestBefore extends Pick<
  ScoreRow,
  'sets' | 'setUnits' | 'highestScore' | 'weightUnit'
> {
  readonly day: string;
}

/**
 * Selects the best earlier result of the athlete of `latest` in the same gym, as JSON named `result`, as far as the gym's staff
 * may see it. `latest` has the columns of a score and the `schedule` of its workout.
 */
export const bestBefore = sql<BestBefore>`
  select json_build_object(
    'sets', scores.sets, 'setUnits', scores.set_units, 'highestScore', scores.highest_score,
    'weightUnit', scores.weight_unit, 'day', workouts.schedule
  ) as result
  from scores
  join workouts on workouts.gym_id = scores.gym_id and workouts.id = scores.workout_id
  where scores.gym_id = latest.gym_id and scores.user_id = latest.user_id
    and scores.subject_kind = latest.subject_kind and scores.subject = latest.subject
    and scores.deleted_at is null and scores.result_key is not null and ${isSeenByStaff}
    and (workouts.schedule, scores.created_at, scores.id) < (latest.schedule, latest.created_at, latest.id)
    and (latest.subject_kind = 'lift'
      or (scores.rules = latest.rules and scores.is_scaled = latest.is_scaled))
  order by
    case when latest.subject_kind = 'benchmark' and latest.score_type = any(${lowerIsBetter})
      then scores.result_key else -scores.result_key end,
    workouts.schedule
  limit 1`;

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

/** Updates the subject of a score, and clears its record mark until `updateRecordMarks` runs. */
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

/** The athlete's scores of workouts that are deleted or on a track that the athlete may not see. */
function keptScores(db: Database, actor: Actor, search: string | undefined) {
  const scores = scoresOf(db, actor.id)
    .innerJoin('workouts', (join) => sameGym(join, 'workouts.id', 'scores.workoutId'))
    .innerJoin('gyms', 'gyms.id', 'scores.gymId')
    .where((eb) =>
      eb.or([
        eb('workouts.deletedAt', 'is not', null),
        eb.not(eb('workouts.trackId', 'in', visibleTracks(db, actor).select('tracks.id'))),
      ]),
    );
  if (!search) return scores;
  return scores.where(
    (eb) => eb.fn('fold_text', ['workouts.name']),
    'like',
    containsFolded(search),
  );
}

function inOrder(scores: ReturnType<typeof keptScores>) {
  return scores
    .selectAll('scores')
    .select(['workouts.name', 'workouts.schedule as day', 'gyms.name as gym'])
    .orderBy('workouts.schedule', 'desc')
    .orderBy('scores.createdAt', 'desc')
    .orderBy('scores.id', 'desc');
}

type KeptScoreRow = InferResult<ReturnType<typeof inOrder>>[number];

/** A page of the kept scores, the latest day first. `search` is a part of the workout's name. */
export async function findKeptScores(
  db: Database,
  actor: Actor,
  search: string | undefined,
  { limit, offset }: Slice,
): Promise<Page<KeptScoreRow>> {
  const scores = keptScores(db, actor, search);
  return findPage(db, counted(scores), inOrder(scores).limit(limit).offset(offset));
}
