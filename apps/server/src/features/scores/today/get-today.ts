import { type Failure, type InputOf, invalidField } from '@trackboard/contract';
import type * as today from '@trackboard/contract/today';
import type { Today } from '@trackboard/contract/today';
import type { Context } from '../../../platform/context.ts';
import { type Actor, asAthlete } from '../../../platform/sessions/actor.ts';
import { dayIn } from '../../../platform/time/clock.ts';
import { presentGyms, presentMatesScore, presentTodaysWorkout } from './present.ts';
import { type DaysOfToday, findToday } from './queries.ts';

/** Others' scores are from the last seven days. */
const matesDays = 7;

/** The days that the screen of a day needs. A week begins on Sunday. */
function daysAround(date: string, now: Date): DaysOfToday & { readonly week: readonly string[] } {
  const day = Temporal.PlainDate.from(date);
  const sunday = day.subtract({ days: day.dayOfWeek % 7 });
  const week = Array.from({ length: 7 }, (_, days) => sunday.add({ days }).toString());
  const [weekStart = date, weekEnd = date] = [week[0], week[6]];
  return {
    date,
    week,
    weekStart,
    weekEnd,
    matesFrom: day.subtract({ days: matesDays - 1 }).toString(),
    hereFrom: dayIn('Etc/GMT+12', now),
  };
}

/** How many of these weeks follow each other without a gap, from `weekStart` or from the week before it. */
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

/** The weeks around these days are days that PostgreSQL and the contract can spell. */
const earliest = '1900-01-01';
const latest = '9999-12-20';

/** An athlete's day: its workouts, the week, and what others in the gym did. */
export async function getToday(
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
  const { workouts, mates, planned, loggedDays, trainedWeeks, plateStep, hasTracks } = found.head;
  const loader = { unit: actor.weightUnit, plateStep, today: date };
  const plannedOn = new Map(planned.map((each) => [each.date, each.planned]));
  const loggedOn = new Map(loggedDays.map((each) => [each.date, each.logged]));
  const weeks = trainedWeeks.map(({ start }) => start);
  return {
    date,
    weightUnit: actor.weightUnit,
    hasTracks: Boolean(hasTracks),
    gyms: presentGyms(found, now),
    workouts: workouts.map((workout) => presentTodaysWorkout(workout, found, loader)),
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
