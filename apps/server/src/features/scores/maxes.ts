import { type Failure, type InputOf, failure, invalidField, isFailure } from '@trackboard/contract';
import * as lifts from '@trackboard/contract/lifts';
import { type LiftMax, maxLiftKg } from '@trackboard/contract/lifts';
import {
  type WeightUnit,
  convertWeight,
  formatWeight,
  weightForDisplay,
} from '@trackboard/scoring';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/database/new-id.ts';
import { type Database, type Trx, inTransaction } from '../../platform/database/transaction.ts';
import { type Route, route, WithTotal } from '../../platform/http/route.ts';
import { sliceOf } from '../../platform/http/slice.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { dayIn } from '../../platform/time/clock.ts';
import { findHomeTimeZone, lockAthlete } from '../gyms/index.ts';
import {
  type LiftMaxRow,
  deleteLiftMaxRow,
  findLift,
  findLiftMax,
  findMaxes,
  upsertLiftMax,
} from './lifts/queries.ts';
import { updateRecordMarks } from './records/update-record-marks.ts';

function presentMax(row: LiftMaxRow, unit: WeightUnit): LiftMax {
  return {
    id: row.id,
    movementId: row.movementId,
    movement: row.movement,
    value: weightForDisplay(row.value, { from: row.weightUnit, to: unit }),
    weightUnit: unit,
    achievedOn: row.achievedOn,
    chosenFrom: row.chosenFrom,
  };
}

/** A page of the athlete's own maxes. */
async function getMaxes({ db }: Context, actor: Actor, query: InputOf<typeof lifts.maxes>) {
  const { rows, total } = await findMaxes(db, actor.id, query.search, sliceOf(query));
  return new WithTotal(
    rows.map((row) => presentMax(row, actor.weightUnit)),
    total,
  );
}

type Form = InputOf<typeof lifts.saveMax>;

/** The athlete's unit may have changed since the form was opened. */
const unitOf = (form: Form, actor: Actor): WeightUnit => form.weightUnit ?? actor.weightUnit;

/** Today in the time zone of an athlete's primary gym. */
async function todayOf(db: Database, userId: string, now: Date): Promise<string> {
  return dayIn((await findHomeTimeZone(db, userId)) ?? 'UTC', now);
}

/** Returns today in the easternmost time zone. Later days are in the future everywhere. */
function latestToday(now: Date): string {
  return dayIn('Pacific/Kiritimati', now);
}

function problemOf(form: Form, unit: WeightUnit, now: Date): Failure<'invalid_input'> | null {
  if (convertWeight(form.value, unit, 'kg') > maxLiftKg) {
    const most = Math.floor(convertWeight(maxLiftKg, 'kg', unit) * 10) / 10;
    return invalidField('Value', `Enter at most ${formatWeight(most, unit)}.`);
  }
  if (form.achievedOn && form.achievedOn > latestToday(now)) {
    return invalidField('AchievedOn', 'Choose a day that is not in the future.');
  }
  return null;
}

/**
 * Returns the weight to store. A weight that is sent back unchanged in another unit keeps its
 * original amount and unit.
 */
function asEntered({ value }: Form, unit: WeightUnit, before: LiftMaxRow | undefined) {
  const from = before?.weightUnit;
  const isUntouched =
    before && from && from !== unit && weightForDisplay(before.value, { from, to: unit }) === value;
  return isUntouched ? { value: before.value, weightUnit: from } : { value, weightUnit: unit };
}

async function store(trx: Trx, context: Context, actor: Actor, form: Form) {
  const now = context.clock.now();
  const before = form.id ? await findLiftMax(trx, actor.id, form.id) : undefined;
  const max = {
    userId: actor.id,
    movementId: form.movementId,
    ...asEntered(form, unitOf(form, actor), before),
    chosenFrom: form.chosenFrom ?? null,
    achievedOn: form.achievedOn ?? before?.achievedOn ?? (await todayOf(trx, actor.id, now)),
    createdAt: now,
    updatedAt: now,
  };
  const stored =
    (await upsertLiftMax(trx, { ...max, id: form.id ?? newId() })) ??
    (await upsertLiftMax(trx, { ...max, id: newId() }));
  await updateRecordMarks(trx, actor.id, [form.movementId, ...(before ? [before.movementId] : [])]);
  return stored;
}

/**
 * Saves a max, or updates the athlete's max with the client's id. An id that belongs to another athlete is replaced by a
 * new one.
 */
async function saveMax(context: Context, actor: Actor, form: Form) {
  const problem = problemOf(form, unitOf(form, actor), context.clock.now());
  if (problem) return problem;
  const lift = await findLift(context.db, form.movementId);
  if (!lift) return invalidField('MovementId', 'Choose a lift from the list.');
  const row = await inTransaction(context.db, async (trx) => {
    if (!(await lockAthlete(trx, actor.id))) return failure('session_expired');
    return (await store(trx, context, actor, form)) ?? failure('not_found');
  });
  return isFailure(row) ? row : presentMax({ ...row, movement: lift.name }, actor.weightUnit);
}

/** Deletes one of the athlete's own maxes. Scores keep the max that was used for their weights. */
async function deleteMax({ db }: Context, actor: Actor, id: string) {
  return inTransaction(db, async (trx) => {
    if (!(await lockAthlete(trx, actor.id))) return failure('session_expired');
    const movementId = await deleteLiftMaxRow(trx, actor.id, id);
    if (!movementId) return failure('not_found');
    await updateRecordMarks(trx, actor.id, [movementId]);
    return null;
  });
}

export const maxRoutes = (context: Context): Route[] => [
  route(lifts.maxes, ({ input, actor }) => getMaxes(context, actor, input)),
  route(lifts.saveMax, ({ input, actor }) => saveMax(context, actor, input)),
  route(lifts.deleteMax, ({ input, actor }) => deleteMax(context, actor, input.id)),
];
