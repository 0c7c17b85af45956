import type { OutputOf } from '@trackboard/contract';
import type * as stats from '@trackboard/contract/stats';
import type { RecordOfWeek } from '@trackboard/contract/stats';
import { type WeightUnit, weightForDisplay } from '@trackboard/scoring';
import type { Context } from '../../../platform/context.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { dayIn } from '../../../platform/time/clock.ts';
import { instantIn } from '../../../platform/time/instant-in.ts';
import { shownHighest } from '../../scores/index.ts';
import { type WeekRecordRow, listRecordsSince } from './queries.ts';

const maxRecords = 5;
const daysBefore = 6;

interface Achieved {
  readonly resultKey: number;
  readonly highestScore: string;
  readonly weightUnit: WeightUnit;
}

/** Of a lift the heaviest set, else the score. */
function shownResult(row: WeekRecordRow, achieved: Achieved, unit: WeightUnit): string {
  const { resultKey, highestScore, weightUnit } = achieved;
  if (row.subjectKind !== 'lift') {
    return shownHighest({ scoreType: row.scoreType, highestScore, weightUnit }, unit);
  }
  const kilograms = weightForDisplay(resultKey / 1000, { from: 'kg', to: unit });
  return String(Math.round(kilograms * 10) / 10);
}

function presentEarlier(row: WeekRecordRow, unit: WeightUnit) {
  const { earlierKey, earlierScore, earlierUnit, earlierDay } = row;
  if (earlierKey === null || earlierScore === null || !earlierUnit || !earlierDay) return null;
  const achieved = { resultKey: earlierKey, highestScore: earlierScore, weightUnit: earlierUnit };
  return { value: shownResult(row, achieved, unit), date: earlierDay };
}

function presentRecord(row: WeekRecordRow, unit: WeightUnit): RecordOfWeek {
  const { workoutId, firstName, lastName, ...shown } = row;
  return {
    ...shown,
    trackWorkoutId: workoutId,
    userName: `${firstName} ${lastName}`.trim(),
    value: shownResult(row, row, unit),
    earlier: presentEarlier(row, unit),
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
