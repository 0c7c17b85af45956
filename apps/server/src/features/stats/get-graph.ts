import {
  type Failure,
  type InputOf,
  type OutputOf,
  failure,
  isFailure,
  invalidField,
} from '@trackboard/contract';
import type * as stats from '@trackboard/contract/stats';
import { type GraphSeries, maxGraphDays } from '@trackboard/contract/stats';
import type { Database } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { dayIn } from '../../platform/time/clock.ts';
import { daysOfRange } from '../../platform/time/days-of-range.ts';
import { instantIn } from '../../platform/time/instant-in.ts';
import {
  countByDay,
  findZoneOfAthlete,
  findZoneOfGym,
  type Timestamps,
  timestampsOfAthlete,
  timestampsOfGym,
} from './queries.ts';
import type { Context } from '../../platform/context.ts';
import { type Subject, subjectOf } from './subject.ts';

type Query = InputOf<typeof stats.graph>;

const usualDays = 30;
/** Bounds for the range: PostgreSQL cannot store the midnights of the first and last days that Temporal has. */
const earliestDay = '1900-01-01';
const latestDay = '9999-12-30';

/** The days of the graph; by default 30 days that end today. */
function daysOf({ fromDate, toDate }: Query, today: string): string[] | Failure<'invalid_input'> {
  const last = toDate ?? (fromDate && fromDate > today ? fromDate : today);
  const first =
    fromDate ??
    Temporal.PlainDate.from(last)
      .subtract({ days: usualDays - 1 })
      .toString();
  if (first < earliestDay || last > latestDay) {
    const message = `Choose days from ${earliestDay} to ${latestDay}.`;
    const field = fromDate ? 'fromDate' : 'toDate';
    return invalidField(field, message);
  }
  return daysOfRange(first, last, { field: 'toDate', maxDays: maxGraphDays });
}

/** The start of each day, and the end of the last one. */
function boundsOf(days: readonly string[], timeZone: string): Date[] {
  const end = Temporal.PlainDate.from(days.at(-1) ?? '').add({ days: 1 });
  return [...days, end.toString()].map((day) => instantIn(timeZone, day, '00:00'));
}

function findZone(db: Database, subject: Subject) {
  return subject.kind === 'gym' ? findZoneOfGym(db, subject.gymId) : findZoneOfAthlete(db, subject);
}

interface Frame {
  readonly db: Database;
  readonly days: readonly string[];
  readonly bounds: readonly Date[];
}

async function seriesOf<Series extends string>(
  { db, days, bounds }: Frame,
  timestamps: Timestamps<Series>,
): Promise<Record<Series, GraphSeries>> {
  const counts = await countByDay(db, timestamps, bounds);
  const counted = new Map(counts.map(({ series, nth, count }) => [`${series} ${nth}`, count]));
  const names = Object.keys(timestamps) as Series[];
  const entries = names.map((name) => [
    name,
    days.map((date, n) => ({ date, count: counted.get(`${name} ${n + 1}`) ?? 0 })),
  ]);
  return Object.fromEntries(entries) as Record<Series, GraphSeries>;
}

/** Counts by day for the actor's gym or an athlete. */
export async function getGraph(
  { db, clock }: Context,
  actor: Actor,
  query: Query,
): Promise<OutputOf<typeof stats.graph> | Failure<'not_found' | 'invalid_input'>> {
  const subject = subjectOf(actor, query.id);
  const zone = subject && (await findZone(db, subject));
  if (!zone) return failure('not_found');
  const timeZone = zone.timeZone ?? 'UTC';
  const days = daysOf(query, dayIn(timeZone, clock.now()));
  if (isFailure(days)) return days;
  const frame = { db, days, bounds: boundsOf(days, timeZone) };
  return subject.kind === 'gym'
    ? { gymGraphStats: await seriesOf(frame, timestampsOfGym(subject.gymId)) }
    : { athleteGraphStats: await seriesOf(frame, timestampsOfAthlete(db, subject)) };
}
