import {
  type Failure,
  type InputOf,
  type OutputOf,
  can,
  failure,
  invalidField,
  isFailure,
} from '@trackboard/contract';
import * as stats from '@trackboard/contract/stats';
import {
  type AthleteOverAllStats,
  type GraphSeries,
  type GymOverAllStats,
  maxGraphDays,
  type JoinedInMonth,
  retentionMonths,
} from '@trackboard/contract/stats';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Actor, GymActor } from '../../platform/sessions/actor.ts';
import { dayIn } from '../../platform/time/clock.ts';
import { daysOfRange } from '../../platform/time/days-of-range.ts';
import { instantIn } from '../../platform/time/time-zone.ts';
import {
  type AthleteFor,
  type Timestamps,
  countByDay,
  findFigures,
  findZoneOfAthlete,
  timestampsOfAthlete,
  timestampsOfGym,
  totalsOfAthlete,
  totalsOfGym,
} from './queries.ts';
import { listJoined } from './retention/queries.ts';

/** The gym or athlete that figures are about. */
type Subject =
  | { readonly kind: 'gym'; readonly gymId: string; readonly timeZone: string }
  | ({ readonly kind: 'athlete' } & AthleteFor);

/**
 * Returns the gym or athlete with an id: the actor's gym, or an athlete, whom the actor may not be allowed to see.
 * Returns null for the ids of staff.
 */
function subjectOf(actor: Actor, id: string): Subject | null {
  const gym = [actor.ownGym, ...actor.coaches].find((one) => one?.id === id);
  if (gym && can(actor, 'seeEngagement', id)) {
    return { kind: 'gym', gymId: id, timeZone: gym.timeZone };
  }
  if (actor.id === id && !can(actor, 'logScores')) return null;
  return { kind: 'athlete', actor, userId: id };
}

async function figuresOfGym(db: Database, gymId: string): Promise<GymOverAllStats | null> {
  const { likesOnLoggedWorkouts, commentsOnLoggedWorkouts } = timestampsOfGym(gymId);
  const figures = await findFigures(db, totalsOfGym(gymId), {
    totalLikesOnLoggedWorkouts: likesOnLoggedWorkouts,
    totalCommentsOnLoggedWorkouts: commentsOnLoggedWorkouts,
  });
  return figures ?? null;
}

async function figuresOfAthlete(
  db: Database,
  athlete: AthleteFor,
): Promise<AthleteOverAllStats | null> {
  const row = await findFigures(db, totalsOfAthlete(db, athlete), timestampsOfAthlete(db, athlete));
  if (!row) return null;
  const { commentsPosted, likesGiven, likesRecieved, loggedScores, ...totals } = row;
  return {
    ...totals,
    totalCommentsPosted: commentsPosted,
    totalLikesGiven: likesGiven,
    totalLikesRecieved: likesRecieved,
    totalLoggedScores: loggedScores,
  };
}

/** Returns the figures of the actor's gym, of the actor, or of an athlete in the actor's gym. */
async function getFigures(
  { db }: Context,
  actor: Actor,
  id: string,
): Promise<OutputOf<typeof stats.figures> | Failure<'not_found'>> {
  const subject = subjectOf(actor, id);
  if (subject?.kind === 'gym') {
    const gymOverAllStats = await figuresOfGym(db, subject.gymId);
    return gymOverAllStats ? { gymOverAllStats } : failure('not_found');
  }
  const athleteOverAllStats = subject && (await figuresOfAthlete(db, subject));
  return athleteOverAllStats ? { athleteOverAllStats } : failure('not_found');
}

type Query = InputOf<typeof stats.graph>;

const usualDays = 30;
/**
 * Bounds of the range, because PostgreSQL cannot store the midnights of the first and last days of Temporal.
 */
const earliestDay = '1900-01-01';
const latestDay = '9999-12-30';

/** Returns the days of the graph, by default the 30 days until today. */
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

/** Returns the start of each day, and the end of the last one. */
function boundsOf(days: readonly string[], timeZone: string): Date[] {
  const end = Temporal.PlainDate.from(days.at(-1) ?? '').add({ days: 1 });
  return [...days, end.toString()].map((day) => instantIn(timeZone, day, '00:00'));
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

/** Counts the activity of the actor's gym or of an athlete by day. */
async function getGraph(
  { db, clock }: Context,
  actor: Actor,
  query: Query,
): Promise<OutputOf<typeof stats.graph> | Failure<'not_found' | 'invalid_input'>> {
  const subject = subjectOf(actor, query.id);
  const zone = subject?.kind === 'athlete' ? await findZoneOfAthlete(db, subject) : subject;
  if (!subject || !zone) return failure('not_found');
  const timeZone = zone.timeZone ?? 'UTC';
  const days = daysOf(query, dayIn(timeZone, clock.now()));
  if (isFailure(days)) return days;
  const frame = { db, days, bounds: boundsOf(days, timeZone) };
  return subject.kind === 'gym'
    ? { gymGraphStats: await seriesOf(frame, timestampsOfGym(subject.gymId)) }
    : { athleteGraphStats: await seriesOf(frame, timestampsOfAthlete(db, subject)) };
}

/** Returns the first days of the last months, oldest first, and of the next month. */
function firstDays(today: string): string[] {
  const last = Temporal.PlainDate.from(today).with({ day: 1 });
  return Array.from({ length: retentionMonths + 1 }, (_, at) =>
    last.add({ months: at + 1 - retentionMonths }).toString(),
  );
}

/** Counts the athletes who joined the actor's gym in each of the last months, and those who trained in each later month. */
async function getRetention(
  { db, clock }: Context,
  { gym: { id: gymId, timeZone } }: GymActor,
): Promise<JoinedInMonth[]> {
  const days = firstDays(dayIn(timeZone, clock.now()));
  const starts = days.map((day) => instantIn(timeZone, day, '00:00'));
  const rows = await listJoined(db, gymId, { days, starts });
  return days.slice(0, retentionMonths).map((day, at) => {
    const row = rows.find(({ joinedIn }) => joinedIn === at + 1);
    const trainedIn = new Map(row?.trained.map(({ month, athletes }) => [month, athletes]));
    return {
      month: day.slice(0, 7),
      joined: row?.joined ?? 0,
      left: row?.left ?? 0,
      trained: Array.from(
        { length: retentionMonths - at },
        (_, later) => trainedIn.get(at + 1 + later) ?? 0,
      ),
    };
  });
}

export const figureRoutes = (context: Context): Route[] => [
  route(stats.figures, ({ input, actor }) => getFigures(context, actor, input.id)),
  route(stats.graph, ({ input, actor }) => getGraph(context, actor, input)),
  route(stats.retention, ({ actor }) => getRetention(context, actor)),
];
