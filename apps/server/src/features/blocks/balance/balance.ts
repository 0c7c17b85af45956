import { type InputOf, type OutputOf, failure } from '@trackboard/contract';
import * as blocks from '@trackboard/contract/blocks';
import { type Balance, balanceWeeks } from '@trackboard/contract/blocks';
import {
  type Pattern,
  type PatternedMovement,
  minutesOf,
  movementReader,
  movementTable,
  patterns,
  patternShares,
} from '@trackboard/scoring';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { dayIn } from '../../../platform/time/clock.ts';
import type { Item } from '../items.ts';
import { readPlan } from '../read-block.ts';
import { lastDayOf } from '../weeks.ts';
import {
  type TrackWorkoutRow,
  countScores,
  findLiftNames,
  hasTrack,
  listOfTrack,
  listOwnMovements,
  listTimesBefore,
} from './queries.ts';

/** A workout of the calendar, or of a block that is not laid. The latter has no id and no day. */
type Countable = Omit<TrackWorkoutRow, 'id' | 'schedule'> & {
  readonly id: string | null;
  readonly schedule: string | null;
};

/** A workout with the values that a balance counts. */
interface Counted<Workout = Countable> {
  readonly workout: Workout;
  readonly minutes: number;
  readonly movements: readonly PatternedMovement[];
  readonly shares: ReadonlyMap<Pattern, number>;
}

type CountAll = <Workout extends Countable>(workouts: readonly Workout[]) => Counted<Workout>[];

/** Returns a function that finds the movements in the names, lifts and details of workouts. */
async function counter(db: Database, gymId: string): Promise<CountAll> {
  const read = movementReader(movementTable(await listOwnMovements(db, gymId)));
  const lifts = await findLiftNames(db);
  return (counted) =>
    counted.map((workout) => {
      const names = workout.movementIds.flatMap((id) => lifts.get(id) ?? []);
      const movements = read([workout.name, ...names, workout.description].join('\n'));
      return { workout, minutes: minutesOf(workout), movements, shares: patternShares(movements) };
    });
}

/** Returns whether athletes had a workout on the calendar, today or earlier. */
function isDone({ isPublished, schedule }: Countable, today: string): boolean {
  return isPublished && schedule !== null && schedule <= today;
}

/** Returns the number of days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days;
}

function lastDoneOf({ id, name, schedule }: TrackWorkoutRow, today: string) {
  return { date: schedule, daysSince: daysBetween(schedule, today), name, trackWorkoutId: id };
}

/** Sums the minutes of each pattern. `history` has the track's done workouts, the latest first. */
function presentPatterns(
  counted: readonly Counted[],
  history: readonly Counted<TrackWorkoutRow>[],
  today: string,
): Balance['patterns'] {
  return patterns.map((pattern) => {
    let [done, planned] = [0, 0];
    for (const { workout, minutes, shares } of counted) {
      const share = minutes * (shares.get(pattern) ?? 0);
      if (isDone(workout, today)) done += share;
      else planned += share;
    }
    const last = history.find(({ shares }) => shares.has(pattern));
    return {
      pattern,
      doneMinutes: Math.round(done),
      plannedMinutes: Math.round(planned),
      lastDone: last ? lastDoneOf(last.workout, today) : null,
    };
  });
}

const longAgo = 21;
const fewestTimes = 2;
const mostRows = 5;

/** Returns the movements that were done several times but not recently, the longest ago first. */
function presentNotForAWhile(
  history: readonly Counted<TrackWorkoutRow>[],
  today: string,
): Balance['notForAWhile'] {
  const found = new Map<string, { times: number; last: TrackWorkoutRow }>();
  for (const { workout, movements } of history) {
    for (const { name } of movements) {
      const known = found.get(name);
      found.set(name, { times: (known?.times ?? 0) + 1, last: known?.last ?? workout });
    }
  }
  return [...found.entries()]
    .filter(([, { times }]) => times >= fewestTimes)
    .map(([name, { last }]) => ({ ...lastDoneOf(last, today), name }))
    .filter(({ daysSince }) => daysSince > longAgo)
    .toSorted((one, other) => other.daysSince - one.daysSince)
    .slice(0, mostRows);
}

/** Returns the benchmarks and tests by day, with the weeks since the gym did the same before. */
async function listBenchmarks(
  db: Database,
  gymId: string,
  tests: readonly Countable[],
  today: string,
): Promise<Balance['benchmarks']> {
  const tomorrow = Temporal.PlainDate.from(today).add({ days: 1 }).toString();
  const asked = tests.map(({ benchmarkId, movementIds, name, schedule }) => ({
    benchmarkId,
    movementId: movementIds[0] ?? null,
    name,
    before: schedule ?? tomorrow,
  }));
  const before = await listTimesBefore(db, gymId, asked);
  const logged = await countScores(
    db,
    gymId,
    tests.flatMap(({ id }) => id ?? []),
  );
  const presented = tests.map((test, index) => {
    const last = before[index];
    const days = last ? daysBetween(last, test.schedule ?? today) : null;
    return {
      benchmarkId: test.benchmarkId,
      name: test.name,
      trackWorkoutId: test.id,
      date: test.schedule,
      isDone: isDone(test, today),
      weeksSince: days === null ? null : Math.floor(days / 7),
      logged: logged.get(test.id ?? '') ?? 0,
    };
  });
  return presented.toSorted((one, other) => ((one.date ?? '') < (other.date ?? '') ? -1 : 1));
}

/** The last time of a pattern or a movement is searched for in this many days. */
const historyDays = 365;

/** Returns the published workouts of a track in the year up to today, the latest first. */
async function listHistory(
  { db }: Pick<Context, 'db'>,
  gymId: string,
  trackId: string,
  today: string,
) {
  const fromDate = Temporal.PlainDate.from(today).subtract({ days: historyDays }).toString();
  const rows = await listOfTrack(db, { gymId, trackId, fromDate, toDate: today });
  return rows.filter(({ isPublished }) => isPublished);
}

const countable = ({ content, row }: Item): Countable => ({
  ...content,
  id: row?.id ?? null,
  schedule: row?.schedule ?? null,
  isPublished: row?.isPublished ?? false,
});

/** Returns how much a block asks of each pattern. A block without a track has nothing done. */
async function getBalance(
  context: Context,
  { gym }: GymActor,
  id: string,
): Promise<OutputOf<typeof blocks.balance> | ReturnType<typeof failure<'not_found'>>> {
  const { db, clock } = context;
  const read = await readPlan(db, gym.id, id);
  if (!read) return failure('not_found');
  const { trackId, weekDays } = read.block;
  const today = dayIn(gym.timeZone, clock.now());
  const history = trackId ? await listHistory(context, gym.id, trackId, today) : [];
  const planned = read.items.map(countable);
  const count = await counter(db, gym.id);
  const done = count(history);
  const tests = read.items.filter(({ isRetest, content }) => isRetest || content.benchmarkId);
  return {
    fromDate: weekDays?.[0] ?? null,
    toDate: weekDays && lastDayOf(weekDays),
    patterns: presentPatterns(count(planned), done, today),
    benchmarks: await listBenchmarks(db, gym.id, tests.map(countable), today),
    notForAWhile: presentNotForAWhile(done, today),
  };
}

/** PostgreSQL has no year 0. */
const firstYear = '0001-01-01';

/** Returns the first day of the eight weeks that end on `to`. */
function firstDayOf(to: string): string {
  const days = 7 * balanceWeeks - 1;
  const first = Temporal.PlainDate.from(to).subtract({ days }).toString();
  return first < firstYear ? firstYear : first;
}

/** Returns how much eight weeks of a track ask of each pattern. */
async function getBalanceOfTrack(
  context: Context,
  { gym }: GymActor,
  { id: trackId, to }: InputOf<typeof blocks.balanceOfTrack>,
): Promise<OutputOf<typeof blocks.balanceOfTrack> | ReturnType<typeof failure<'not_found'>>> {
  const { db, clock } = context;
  const gymId = gym.id;
  if (!(await hasTrack(db, gymId, trackId))) return failure('not_found');
  const today = dayIn(gym.timeZone, clock.now());
  const toDate = to ?? today;
  const fromDate = firstDayOf(toDate);
  const weeks = await listOfTrack(db, { gymId, trackId, fromDate, toDate });
  const history = await listHistory(context, gymId, trackId, today);
  const count = await counter(db, gymId);
  const done = count(history);
  const tests = weeks.filter(({ benchmarkId }) => benchmarkId !== null);
  return {
    fromDate,
    toDate,
    patterns: presentPatterns(count(weeks), done, today),
    benchmarks: await listBenchmarks(db, gymId, tests, today),
    notForAWhile: presentNotForAWhile(done, today),
  };
}

export const balanceRoutes = (context: Context): Route[] => [
  route(
    blocks.balance,
    ({ input, actor }) => getBalance(context, actor, input.id),
    ({ id }) => ({ blocks: id }),
  ),
  route(
    blocks.balanceOfTrack,
    ({ input, actor }) => getBalanceOfTrack(context, actor, input),
    ({ id }) => ({ tracks: id }),
  ),
];
