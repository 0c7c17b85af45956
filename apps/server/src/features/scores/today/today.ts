import { type Failure, type InputOf, invalidField, isFailure } from '@trackboard/contract';
import type { PresenceInGym } from '@trackboard/contract/attendance';
import * as scores from '@trackboard/contract/scores';
import { type LoggedScore, maxLoggedDays } from '@trackboard/contract/scores';
import * as today from '@trackboard/contract/today';
import type { MatesScore, Today, TodaysWorkout } from '@trackboard/contract/today';
import type { WeightUnit } from '@trackboard/scoring';
import type { Context } from '../../../platform/context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { type Actor, asAthlete } from '../../../platform/sessions/actor.ts';
import { dayIn } from '../../../platform/time/clock.ts';
import { daysOfRange } from '../../../platform/time/days-of-range.ts';
import { presentTrackWorkout } from '../../workouts/index.ts';
import { liftOfWorkout } from '../lifts/performed-lift.ts';
import { type LiftMaxRow, type ResultRow, type ScoreResult, isScore } from '../lifts/queries.ts';
import { type Loader, loadLift } from '../lifts/working-weights.ts';
import { shownHighest } from '../present.ts';
import { compareResult } from '../records/compare-result.ts';
import { presentResult, resultsOf } from '../records/previous-scores.ts';
import { subjectOfWorkout } from '../records/result-of-score.ts';
import { better, comparable } from '../records/update-record-marks.ts';
import { type DaysOfToday, type Standing, findLogged, findToday } from './queries.ts';

/** The athlete's other results and maxes. */
interface History {
  readonly others: readonly ResultRow[];
  readonly maxes: readonly LiftMaxRow[];
}

/** Presents an athlete's own score with its rank in its division, in the athlete's unit. */
function presentLogged(
  row: ScoreResult,
  { rank, outOf }: Pick<Standing, 'rank' | 'outOf'>,
  history: History,
  unit: WeightUnit,
): LoggedScore {
  return {
    trackWorkoutId: row.workoutId,
    scoreId: row.teamId ?? row.id,
    scoreType: row.scoreType,
    highestScore: shownHighest(row, unit),
    isScaled: row.isScaled,
    isRecord: row.isRecord,
    isPartners: row.teamId !== null && row.teamId !== row.id,
    audience: row.audience,
    weightUnit: unit,
    rank,
    outOf,
    compared: compareResult(row, history, unit),
  };
}

/** Lists the athlete's own scores of the visible workouts of a range of days. */
async function listLogged({ db }: Context, actor: Actor, range: InputOf<typeof scores.logged>) {
  const { fromDate, toDate } = range;
  const days = daysOfRange(fromDate, toDate, { field: 'toDate', maxDays: maxLoggedDays });
  if (isFailure(days)) return days;
  const { standings, rows, maxes } = await findLogged(db, asAthlete(actor), range);
  const standingOf = new Map(standings.map((standing) => [standing.scoreId, standing]));
  return rows.filter(isScore).flatMap((row) => {
    const standing = standingOf.get(row.id);
    return standing ? presentLogged(row, standing, { others: rows, maxes }, actor.weightUnit) : [];
  });
}

type FoundToday = Awaited<ReturnType<typeof findToday>>;
type WorkoutOfDay = FoundToday['head']['workouts'][number];

/**
 * Returns the best of a benchmark's results in the newest one's division, if it beats the newest. Returns
 * null for lifts.
 */
function resultToBeat(results: readonly ResultRow[]): ResultRow | null {
  const [last, ...earlier] = results.map(comparable);
  if (!last || last.row.subjectKind === 'lift') return null;
  const alike = earlier.filter(({ series, kind }) => series === last.series && kind === last.kind);
  const best = alike.reduce((key, each) => better(last.kind, each.key, key), last.key);
  return best === last.key ? null : (alike.find(({ key }) => key === best)?.row ?? null);
}

/** Presents a workout of the day with the athlete's score and earlier results. */
function presentTodaysWorkout(
  workout: WorkoutOfDay,
  { head, rows }: FoundToday,
  loader: Loader,
): TodaysWorkout {
  const { gymId, gym, track } = workout;
  const own = rows.filter(isScore).find((row) => row.workoutId === workout.id);
  const history = { others: rows.filter((row) => row !== own), maxes: head.maxes };
  const standing = head.standings.find(({ scoreId }) => scoreId === own?.id);
  const subject = subjectOfWorkout(workout, head);
  const results = subject ? resultsOf(subject, history.others, workout.schedule) : [];
  const [last] = results;
  const toBeat = resultToBeat(results);
  const lift = liftOfWorkout(workout, head.lifts);
  return {
    ...presentTrackWorkout(workout),
    gymId,
    gym,
    track,
    logged: own && standing ? presentLogged(own, standing, history, loader.unit) : null,
    last: last ? presentResult(last, loader.unit) : null,
    toBeat: toBeat && presentResult(toBeat, loader.unit),
    weights: workout.workoutType === 'lift' ? loadLift(workout, lift, history, loader) : null,
  };
}

/**
 * Selects the workouts of the day. If the day is today at the athlete's first gym, it means today in all gyms, and gyms
 * in other time zones use their own current day.
 */
function workoutsOfDay({ head }: FoundToday, date: string, now: Date): WorkoutOfDay[] {
  const [first] = head.gyms;
  const isToday = first !== undefined && dayIn(first.timeZone, now) === date;
  const zones = new Map(head.gyms.map(({ gymId, timeZone }) => [gymId, timeZone]));
  const dayAt = (gymId: string) => dayIn(zones.get(gymId) ?? first?.timeZone ?? '', now);
  return head.workouts.filter(
    ({ gymId, schedule }) => schedule === (isToday ? dayAt(gymId) : date),
  );
}

/** The athlete's gyms, and whether the athlete is there on the gym's today. */
function presentGyms({ head }: FoundToday, now: Date): PresenceInGym[] {
  return head.gyms.map(({ gymId, gym, timeZone }) => {
    const day = dayIn(timeZone, now);
    const isToday = (each: { gymId: string; day: string }) =>
      each.gymId === gymId && each.day === day;
    const row = head.daysInGyms.find(isToday);
    const byRow = row && (row.tickedBy ? 'coach' : 'self');
    return {
      gymId,
      gym,
      timeZone,
      day,
      here: head.scoresInGyms.some(isToday) ? 'score' : (byRow ?? null),
    };
  });
}

function presentMatesScore(
  { workoutId, schedule, name, createdAt, ...row }: FoundToday['head']['mates'][number],
  { unit }: Pick<Loader, 'unit'>,
): MatesScore {
  return {
    ...row,
    trackWorkoutId: workoutId,
    date: schedule,
    workout: name,
    highestScore: shownHighest(row, unit),
    loggedAt: new Date(createdAt).toISOString(),
  };
}

/** The number of days from which other athletes' scores are shown. */
const matesDays = 7;

/** Time zones are up to 26 hours apart, so another zone may already have the day after tomorrow. */
const zonesApart = 2;

/** The days that the screen of a day needs. A week begins on Sunday. */
function daysAround(date: string, now: Date): DaysOfToday & { readonly week: readonly string[] } {
  const day = Temporal.PlainDate.from(date);
  const sunday = day.subtract({ days: day.dayOfWeek % 7 });
  const week = Array.from({ length: 7 }, (_, days) => sunday.add({ days }).toString());
  const [weekStart = date, weekEnd = date] = [week[0], week[6]];
  return {
    date,
    earliestToday: day.subtract({ days: zonesApart }).toString(),
    latestToday: day.add({ days: zonesApart }).toString(),
    week,
    weekStart,
    weekEnd,
    matesFrom: day.subtract({ days: matesDays - 1 }).toString(),
    hereFrom: dayIn('Etc/GMT+12', now),
  };
}

/** Counts the weeks that follow each other without a gap, from `weekStart` or from the week before it. */
function countWeeksInARow(weeks: readonly string[], weekStart: string): number {
  const logged = new Set(weeks);
  const last = Temporal.PlainDate.from(weekStart);
  let next = logged.has(weekStart) ? last : last.subtract({ weeks: 1 });
  let count = 0;
  while (logged.has(next.toString())) {
    count += 1;
    next = next.subtract({ weeks: 1 });
  }
  return count;
}

/** The earliest day whose surrounding weeks have only days that PostgreSQL and the contract can represent. */
const earliest = '1900-01-01';
const latest = '9999-12-20';

/** Returns an athlete's day: its workouts, the week, and what others in the gym did. */
async function getToday(
  { db, clock }: Context,
  actor: Actor,
  { date }: InputOf<typeof today.get>,
): Promise<Today | Failure<'invalid_input'>> {
  if (date < earliest || date > latest) {
    return invalidField('date', `Choose a day from ${earliest} to ${latest}.`);
  }
  const now = clock.now();
  const { week, ...days } = daysAround(date, now);
  const found = await findToday(db, asAthlete(actor), days);
  const { mates, planned, loggedDays, trainedWeeks, plateStep, hasTracks } = found.head;
  const loader = { unit: actor.weightUnit, plateStep, today: date };
  const plannedOn = new Map(planned.map((each) => [each.date, each.planned]));
  const loggedOn = new Map(loggedDays.map((each) => [each.date, each.logged]));
  const weeks = trainedWeeks.map(({ start }) => start);
  return {
    date,
    weightUnit: actor.weightUnit,
    hasTracks: Boolean(hasTracks),
    gyms: presentGyms(found, now),
    workouts: workoutsOfDay(found, date, now).map((workout) =>
      presentTodaysWorkout(workout, found, loader),
    ),
    mates: mates.map((score) => presentMatesScore(score, loader)),
    week: week.map((day) => ({
      date: day,
      planned: plannedOn.get(day) ?? 0,
      logged: loggedOn.get(day) ?? 0,
      here: found.head.daysInGyms.some((each) => each.day === day),
    })),
    weeksInARow: countWeeksInARow(weeks, days.weekStart),
  };
}

export const todayRoutes = (context: Context): Route[] => [
  route(today.get, ({ input, actor }) => getToday(context, actor, input)),
  route(scores.logged, ({ input, actor }) => listLogged(context, actor, input)),
];
