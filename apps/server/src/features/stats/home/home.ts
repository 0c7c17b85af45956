import type { OutputOf } from '@trackboard/contract';
import * as stats from '@trackboard/contract/stats';
import {
  type QuietAthlete,
  type RecordOfWeek,
  type WorkoutOfToday,
  quietDays,
} from '@trackboard/contract/stats';
import type { WeightUnit } from '@trackboard/scoring';
import type { Context } from '../../../platform/context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { dayIn } from '../../../platform/time/clock.ts';
import { instantIn } from '../../../platform/time/time-zone.ts';
import { shownHighest, shownResult } from '../../scores/index.ts';
import {
  type QuietRow,
  type WeekRecordRow,
  type WorkoutOfDayRow,
  findFirstSteps,
  listQuietMembers,
  listRecordsSince,
  listWorkoutsOfDay,
} from './queries.ts';

function presentBest({ best: [first], scoreType }: WorkoutOfDayRow, unit: WeightUnit) {
  if (!first) return null;
  const { userId, firstName, lastName, others, isScaled, highestScore, weightUnit } = first;
  return {
    userId,
    userName: `${firstName} ${lastName}`.trim(),
    others,
    highestScore: shownHighest({ scoreType, highestScore, weightUnit }, unit),
    isScaled,
  };
}

function presentWorkout(row: WorkoutOfDayRow, unit: WeightUnit): WorkoutOfToday {
  const { id, ...workout } = row;
  return { ...workout, trackWorkoutId: id, best: presentBest(row, unit) };
}

/** Returns the workouts of today in the owner's gym, with their scores so far. */
async function getToday(
  { db, clock }: Context,
  actor: GymActor,
): Promise<OutputOf<typeof stats.today>> {
  const { timeZone } = actor.gym;
  const day = dayIn(timeZone, clock.now());
  const dayStart = instantIn(timeZone, day, '00:00');
  const rows = await listWorkoutsOfDay(db, actor, { day, dayStart });
  return { day, workouts: rows.map((row) => presentWorkout(row, actor.weightUnit)) };
}

const maxAthletes = 5;

/** The first day of the period in which a score or attendance keeps an athlete from being quiet. */
function firstActiveDay(today: string): string {
  return Temporal.PlainDate.from(today)
    .subtract({ days: quietDays - 1 })
    .toString();
}

function presentQuiet(row: QuietRow, timeZone: string, today: string): QuietAthlete {
  const joinedOn = dayIn(timeZone, row.joinedAt);
  const lastScoreOn = row.lastScoreAt && dayIn(timeZone, row.lastScoreAt);
  const { lastHereOn } = row;
  const since = [joinedOn, lastScoreOn ?? '', lastHereOn ?? ''].toSorted().at(-1) ?? joinedOn;
  return {
    id: row.id,
    userName: `${row.firstName} ${row.lastName}`.trim(),
    image: row.image,
    lastScoreOn,
    lastHereOn,
    joinedOn,
    days: Temporal.PlainDate.from(since).until(today, { largestUnit: 'days' }).days,
  };
}

/**
 * Lists the athletes of the gym without the reader, those who became quiet last first, because a message is most likely to
 * bring them back.
 */
async function getQuietAthletes(
  { db, clock }: Context,
  { id: readerId, gym: { id: gymId, timeZone } }: GymActor,
): Promise<OutputOf<typeof stats.quietAthletes>> {
  const today = dayIn(timeZone, clock.now());
  const day = firstActiveDay(today);
  const before = instantIn(timeZone, day, '00:00');
  const rows = await listQuietMembers(db, { gymId, readerId, day, before, limit: maxAthletes });
  return {
    total: rows[0]?.total ?? 0,
    athletes: rows.map((row) => presentQuiet(row, timeZone, today)),
  };
}

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

/** Lists the newest personal records in the owner's gym, of today and the six days before. */
async function getWeekRecords(
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

/** Returns which of its first steps the owner's gym has done. */
async function getFirstSteps(
  { db }: Context,
  actor: GymActor,
): Promise<OutputOf<typeof stats.firstSteps>> {
  const { tracks, ...done } = await findFirstSteps(db, actor);
  const [first] = tracks;
  if (!first) return { ...done, track: null };
  const { createdAt, ...track } = first;
  return { ...done, track: { ...track, createdOn: new Date(createdAt).toISOString() } };
}

export const homeRoutes = (context: Context): Route[] => [
  route(stats.today, ({ actor }) => getToday(context, actor)),
  route(stats.quietAthletes, ({ actor }) => getQuietAthletes(context, actor)),
  route(stats.weekRecords, ({ actor }) => getWeekRecords(context, actor)),
  route(stats.firstSteps, ({ actor }) => getFirstSteps(context, actor)),
];
