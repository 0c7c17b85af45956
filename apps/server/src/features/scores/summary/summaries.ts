import {
  type Failure,
  type InputOf,
  type OutputOf,
  failure,
  isFailure,
} from '@trackboard/contract';
import * as scores from '@trackboard/contract/scores';
import {
  type AthleteScore,
  type Beaten,
  type BoardSummary,
  type ClassAthlete,
  type EarlierTime,
  maxLoggedDays,
} from '@trackboard/contract/scores';
import type { WeightUnit } from '@trackboard/scoring';
import type { Context } from '../../../platform/context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Actor, GymActor } from '../../../platform/sessions/actor.ts';
import { dayIn } from '../../../platform/time/clock.ts';
import { daysOfRange } from '../../../platform/time/days-of-range.ts';
import { presentEntered, shownHighest, shownValues } from '../present.ts';
import { shownResult } from '../records/compare-result.ts';
import { type AthleteScoreRow, findAthleteScores } from '../athlete/queries.ts';
import {
  type ClassRow,
  type SummaryRow,
  countByWorkout,
  findClass,
  findSummary,
} from './queries.ts';

function presentSummary({ scoreType, counts, best }: SummaryRow, unit: WeightUnit): BoardSummary {
  const [count] = counts;
  // The first score is Rx if there is an Rx score.
  const ofDivision = best.filter(({ isScaled }) => isScaled === best[0]?.isScaled);
  return {
    scoreType,
    rx: count?.rx ?? 0,
    scaled: count?.scaled ?? 0,
    best: ofDivision.flatMap(({ rank, ...score }) =>
      rank === null
        ? []
        : { ...score, rank, highestScore: shownHighest({ ...score, scoreType }, unit) },
    ),
  };
}

function presentEarlier(row: SummaryRow, unit: WeightUnit): EarlierTime {
  const { id, trackId, name, schedule, scoreType } = row;
  const [middle] = row.median;
  return {
    ...presentSummary(row, unit),
    trackWorkoutId: id,
    trackId,
    name,
    date: schedule,
    median: middle ? shownHighest({ ...middle, scoreType }, unit) : null,
  };
}

/**
 * Returns the best scores of a workout's board, and how the owner's gym did the same workout the
 * last time.
 */
async function getSummary(
  { db }: Context,
  actor: GymActor,
  trackWorkoutId: string,
): Promise<OutputOf<typeof scores.summary> | Failure<'not_found'>> {
  const found = await findSummary(db, actor, trackWorkoutId);
  if (!found) return failure('not_found');
  const unit = actor.weightUnit;
  return {
    ...presentSummary(found.shown, unit),
    weightUnit: unit,
    lastTime: found.earlier && presentEarlier(found.earlier, unit),
  };
}

/** Counts the scores of each workout of the owner's calendar that has scores. */
async function getScoreCounts(
  { db }: Context,
  actor: GymActor,
  range: InputOf<typeof scores.counts>,
) {
  const { fromDate, toDate } = range;
  const days = daysOfRange(fromDate, toDate, { field: 'toDate', maxDays: maxLoggedDays });
  return isFailure(days) ? days : countByWorkout(db, actor, range);
}

function presentRecord(
  { earlier, ...score }: ClassRow['scores'][number],
  unit: WeightUnit,
): Beaten {
  return {
    value: shownResult(score, unit),
    earlier: earlier && shownResult({ ...score, ...earlier }, unit),
  };
}

function presentAthlete({ scores, ...row }: ClassRow, unit: WeightUnit): ClassAthlete {
  const [score] = scores;
  return {
    ...row,
    score: score
      ? {
          scoreId: score.id,
          values: shownValues(score, unit),
          notes: score.notes,
          isScaled: score.isScaled,
          audience: score.audience,
          enteredBy: presentEntered(score),
          record: score.isRecord ? presentRecord(score, unit) : null,
          team: score.team,
        }
      : null,
  };
}

/** The athletes on the track of a workout of the actor's gym, with their scores. */
async function getScoresOfClass({ db }: Context, actor: GymActor, workoutId: string) {
  const found = await findClass(db, actor, workoutId);
  if (!found) return failure('not_found');
  const { weightUnit } = actor;
  const { gymId, day } = found.head;
  return {
    gymId,
    day,
    weightUnit,
    athletes: found.rows.map((row) => presentAthlete(row, weightUnit)),
  };
}

const scoreCount = 10;

const weekCount = 12;

/** Returns the Sunday of the week of a day. */
export function weekOf(day: string): string {
  const date = Temporal.PlainDate.from(day);
  return date.subtract({ days: date.dayOfWeek % 7 }).toString();
}

/** Returns the Sundays of `count` weeks, oldest first. The last week contains the day. */
export function weeksUntil(day: string, count: number): string[] {
  const last = Temporal.PlainDate.from(weekOf(day));
  return Array.from({ length: count }, (_, at) =>
    last.subtract({ weeks: count - 1 - at }).toString(),
  );
}

function presentAthleteScore(row: AthleteScoreRow, unit: WeightUnit): AthleteScore {
  const scoreType = row.scoredAs;
  return {
    ...row,
    scoreId: row.placedId,
    trackWorkoutId: row.id,
    date: row.schedule,
    scoreType,
    highestScore: shownHighest({ ...row, scoreType }, unit),
    outOf: row.outOf ?? 0,
  };
}

/**
 * Returns the last ten scores and the attendance of the caller, or of an athlete of the owner's
 * gym.
 */
async function getScoresOfAthlete(
  { db, clock }: Context,
  actor: Actor,
  userId: string,
): Promise<OutputOf<typeof scores.ofAthlete> | Failure<'not_found'>> {
  const now = clock.now();
  // No time zone is further behind UTC.
  const since = weeksUntil(dayIn('Etc/GMT+12', now), weekCount)[0] ?? '';
  const found = await findAthleteScores(db, actor, userId, { count: scoreCount, since });
  if (!found) return failure('not_found');
  const { timeZone, joinedAt, total, attended } = found.head;
  const weeks = weeksUntil(dayIn(timeZone ?? 'UTC', now), weekCount);
  const unit = actor.weightUnit;
  return {
    weightUnit: unit,
    memberSince: joinedAt?.toISOString() ?? null,
    total,
    scores: found.rows.map((row) => presentAthleteScore(row, unit)),
    weeks: weeks.map((week) => ({
      week,
      days: attended.filter((day) => weekOf(day) === week).length,
    })),
  };
}

export const summaryRoutes = (context: Context): Route[] => [
  route(scores.ofAthlete, ({ input, actor }) => getScoresOfAthlete(context, actor, input.userId)),
  route(
    scores.ofClass,
    ({ input, actor }) => getScoresOfClass(context, actor, input.trackWorkoutId),
    ({ trackWorkoutId }) => ({ workouts: trackWorkoutId }),
  ),
  route(scores.counts, ({ input, actor }) => getScoreCounts(context, actor, input)),
  route(
    scores.summary,
    ({ input, actor }) => getSummary(context, actor, input.trackWorkoutId),
    ({ trackWorkoutId }) => ({ workouts: trackWorkoutId }),
  ),
];
