import { type Failure, type OutputOf, failure } from '@trackboard/contract';
import type * as scores from '@trackboard/contract/scores';
import type { AthleteScore } from '@trackboard/contract/scores';
import type { WeightUnit } from '@trackboard/scoring';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { dayIn } from '../../../platform/time/clock.ts';
import { shownHighest } from '../present.ts';
import { type AthleteScoreRow, findAthleteScores } from './queries.ts';

const scoreCount = 10;

const weekCount = 12;

/** The Sunday of a day's week. */
export function weekOf(day: string): string {
  const date = Temporal.PlainDate.from(day);
  return date.subtract({ days: date.dayOfWeek % 7 }).toString();
}

/** The Sundays of `count` weeks, oldest first; the last week contains the day. */
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
    trackWorkoutId: row.id,
    date: row.schedule,
    scoreType,
    highestScore: shownHighest({ ...row, scoreType }, unit),
    outOf: row.outOf ?? 0,
  };
}

/** The last ten scores and the attendance of the caller, or of an athlete of the owner's gym. */
export async function getScoresOfAthlete(
  { db, clock }: Context,
  actor: Actor,
  userId: string,
): Promise<OutputOf<typeof scores.ofAthlete> | Failure<'not_found'>> {
  const now = clock.now();
  // No time zone is further behind.
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
