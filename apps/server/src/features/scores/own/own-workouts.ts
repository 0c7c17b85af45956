import { type Failure, type InputOf, failure, invalidField, isFailure } from '@trackboard/contract';
import * as scores from '@trackboard/contract/scores';
import { type OwnWorkout, maxOwnDays, maxOwnWorkoutsOfDay } from '@trackboard/contract/scores';
import type { WeightUnit } from '@trackboard/scoring';
import type { Context } from '../../../platform/context.ts';
import { type Trx, inTransaction } from '../../../platform/database/transaction.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { after, dayIn, days } from '../../../platform/time/clock.ts';
import { daysOfRange } from '../../../platform/time/days-of-range.ts';
import { lockAthlete } from '../../gyms/index.ts';
import { isScore } from '../lifts/queries.ts';
import { shownHighest, shownValues } from '../present.ts';
import { type Mark, setMarks } from '../queries.ts';
import { compareResult, shownResult } from '../records/compare-result.ts';
import { type Subject, listResults } from '../records/queries.ts';
import { resultOf } from '../records/result-of-score.ts';
import { changedMarks, updateRecordMarks } from '../records/update-record-marks.ts';
import { evaluateValues } from '../values.ts';
import {
  type OwnWorkoutRow,
  deleteOwnWorkoutRow,
  findOwnWorkout,
  findSurroundings,
  listOwnWorkouts,
  upsertOwnWorkout,
} from './queries.ts';

type Form = InputOf<typeof scores.saveOwn>;

function presentOwnWorkout(row: OwnWorkoutRow, unit: WeightUnit): OwnWorkout {
  return {
    uuid: row.id,
    day: row.day,
    name: row.name,
    description: row.description,
    scoreType: row.scoreType,
    sets: row.sets.length,
    values: shownValues(row, unit),
    highestScore: row.resultKey === null ? shownHighest(row, unit) : shownResult(row, unit),
    notes: row.notes,
    isScaled: row.isScaled,
    benchmarkId: row.benchmarkId,
    movementIds: row.movementIds,
    repsPerSet: row.repsPerSet,
    audience: row.audience,
    weightUnit: unit,
    isRecord: row.isRecord,
    loggedAt: row.createdAt.toISOString(),
    importedFrom: row.importedFrom,
    original: row.original as OwnWorkout['original'],
  };
}

/** Returns the last day of which an own workout can be logged: tomorrow, in the easternmost time zone without a gym. */
function lastDay(timeZone: string | null, now: Date): string {
  return dayIn(timeZone ?? 'Pacific/Kiritimati', after(now, days(1)));
}

function problemOf(
  form: Form,
  found: Awaited<ReturnType<typeof findSurroundings>>,
  now: Date,
): Failure<'invalid_input'> | null {
  if (form.day > lastDay(found.timeZone, now)) {
    return invalidField('Day', 'Choose a day up to tomorrow.');
  }
  if (found.othersOfDay >= maxOwnWorkoutsOfDay) {
    return invalidField('Day', `A day has at most ${maxOwnWorkoutsOfDay} own workouts.`);
  }
  if (form.benchmarkId && !found.hasBenchmark) {
    return invalidField('BenchmarkId', 'Choose a benchmark from the list.');
  }
  if (form.movementIds?.some((id) => !found.lifts.includes(id))) {
    return invalidField('MovementsIds', 'Choose a lift from the list.');
  }
  return null;
}

/** Returns the benchmark or the first lift that was done; null for other workouts, which are not compared. */
function subjectOf({ benchmarkId, movementIds }: Form): Subject | null {
  if (benchmarkId) return { subjectKind: 'benchmark', subject: benchmarkId };
  const [lift] = movementIds ?? [];
  return lift ? { subjectKind: 'lift', subject: lift } : null;
}

/** Builds the row to store, without its record mark. */
function ownWorkoutOf(form: Form, actor: Actor, before: OwnWorkoutRow | undefined, now: Date) {
  const rules = { ...form, addTotal: false, timeCapMinutes: null };
  const unit = form.weightUnit ?? actor.weightUnit;
  // Sets of another number are other sets, so nothing of the earlier ones is kept.
  const alike = before?.sets.length === form.sets ? before : undefined;
  const evaluated = evaluateValues(rules, { values: form.values, unit, field: 'Values' }, alike);
  if (isFailure(evaluated)) return evaluated;
  const movementIds = form.movementIds ?? [];
  return {
    userId: actor.id,
    id: form.uuid,
    day: form.day,
    name: form.name,
    description: form.description ?? '',
    benchmarkId: form.benchmarkId ?? null,
    ...evaluated.columns,
    repsPerSet: movementIds.length ? (form.repsPerSet ?? []).slice(0, form.sets) : [],
    movementIds,
    notes: form.notes ?? '',
    isScaled: form.isScaled,
    audience: form.audience,
    ...resultOf(subjectOf(form), rules, evaluated),
    isRecord: false,
    importedFrom: before?.importedFrom ?? null,
    original: before?.original ?? null,
    importId: before?.importId ?? null,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  } satisfies OwnWorkoutRow;
}

/** Stores a row with its record mark, and the marks of other results that it changes. */
async function store(
  trx: Trx,
  row: OwnWorkoutRow,
  before: OwnWorkoutRow | undefined,
  unit: WeightUnit,
) {
  const subjects = [row, before].flatMap((each) => each?.subject ?? []);
  const { results, maxes } = subjects.length
    ? await listResults(trx, row.userId, subjects)
    : { results: [], maxes: [] };
  const others = results.filter((each) => isScore(each) || each.id !== row.id);
  const marks = changedMarks([...others, { ...row, gymId: null }], maxes);
  const isOfRow = ({ gymId, id }: Mark) => gymId === null && id === row.id;
  const stored = { ...row, isRecord: marks.some(isOfRow) };
  await upsertOwnWorkout(trx, stored);
  await setMarks(
    trx,
    row.userId,
    marks.filter((mark) => !isOfRow(mark)),
  );
  return {
    ownWorkout: presentOwnWorkout(stored, unit),
    compared: compareResult({ ...stored, gymId: null }, { others, maxes }, unit),
  };
}

/**
 * Saves an own workout of the athlete, or changes the one with the client's id. Other users' own workouts have ids of their
 * own, so no id can change them.
 */
async function saveOwn({ db, clock }: Context, actor: Actor, form: Form) {
  return inTransaction(db, async (trx) => {
    if (!(await lockAthlete(trx, actor.id))) return failure('session_expired');
    const { uuid: id, day, benchmarkId = null, movementIds } = form;
    const named = { id, day, benchmarkId, movementIds: movementIds ?? [] };
    const problem = problemOf(form, await findSurroundings(trx, actor.id, named), clock.now());
    if (problem) return problem;
    const before = await findOwnWorkout(trx, actor.id, id);
    const row = ownWorkoutOf(form, actor, before, clock.now());
    return isFailure(row) ? row : store(trx, row, before, actor.weightUnit);
  });
}

/** Lists the athlete's own workouts of a range of days. */
async function getOwn({ db }: Context, actor: Actor, range: InputOf<typeof scores.own>) {
  const { fromDate, toDate } = range;
  const asked = daysOfRange(fromDate, toDate, { field: 'toDate', maxDays: maxOwnDays });
  if (isFailure(asked)) return asked;
  const rows = await listOwnWorkouts(db, actor.id, range);
  return rows.map((row) => presentOwnWorkout(row, actor.weightUnit));
}

/** Deletes one of the athlete's own workouts. */
async function deleteOwn({ db }: Context, actor: Actor, id: string) {
  return inTransaction(db, async (trx) => {
    if (!(await lockAthlete(trx, actor.id))) return failure('session_expired');
    const deleted = await deleteOwnWorkoutRow(trx, actor.id, id);
    if (!deleted) return failure('not_found');
    await updateRecordMarks(trx, actor.id, deleted.subject ? [deleted.subject] : []);
    return null;
  });
}

export const ownWorkoutRoutes = (context: Context): Route[] => [
  route(scores.saveOwn, ({ input, actor }) => saveOwn(context, actor, input)),
  route(scores.own, ({ input, actor }) => getOwn(context, actor, input)),
  route(scores.deleteOwn, ({ input, actor }) => deleteOwn(context, actor, input.id)),
];
