import type { OutputOf } from '@trackboard/contract';
import type * as stats from '@trackboard/contract/stats';
import type { RecordOfWeek } from '@trackboard/contract/stats';
import type { WeightUnit } from '@trackboard/scoring';
import type { Context } from '../../../platform/context.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { dayIn } from '../../../platform/time/clock.ts';
import { instantIn } from '../../../platform/time/instant-in.ts';
import { shownResult } from '../../scores/index.ts';
import { type WeekRecordRow, listRecordsSince } from './queries.ts';

const maxRecords = 5;

const daysBefore = 6;

function presentRecord(row: WeekRecordRow, unit: WeightUnit): RecordOfWeek {
  const { workoutId, firstName, lastName, earlier, setCount, ...shown } = row;
  return {
    ...shown,
    sets: setCount,
    trackWorkoutId: workoutId,
    userName: `${firstName} ${lastName}`.trim(),
    value: shownResult(row, unit),
    earlier: earlier && { value: shownResult({ ...row, ...earlier }, unit), date: earlier.day },
  };
}

/** The newest personal records in the owner's gym, today and the six days before. */
export async function getWeekRecords(
  { db, clock }: Context,
  { gym: { id: gymId, timeZone }, weightUnit }: GymActor,
): Promise<OutputOf<typeof stats.weekRecords>> {
  const today = Temporal.PlainDate.from(dayIn(timeZone, clock.now()));
  const since = instantIn(timeZone, today.subtract({ days: daysBefore }).toString(), '00:00');
  const rows = await listRecordsSince(db, { gymId, since, limit: maxRecords });
  return {
    total: rows[0]?.total ?? 0,
    records: rows.map((row) => presentRecord(row, weightUnit)),
  };
}
