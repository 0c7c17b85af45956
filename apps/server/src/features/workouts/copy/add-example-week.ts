import {
  type Failure,
  type InputOf,
  type OutputOf,
  failure,
  invalidField,
  isFailure,
} from '@trackboard/contract';
import type * as workouts from '@trackboard/contract/workouts';
import type { WorkoutPart } from '@trackboard/contract/workouts';
import { scoreTypes } from '@trackboard/scoring';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { lockTracks } from '../../tracks/index.ts';
import type { Content } from '../content.ts';
import { emptyContent, fitContent } from '../fit-content.ts';
import { presentTrackWorkout } from '../present.ts';
import { addWorkouts, appendTo } from '../write-workouts.ts';
import { type ExampleSources, findExampleSources } from './queries.ts';

interface ExampleLift {
  /** The name of a lift in the library. */
  readonly lift: string;
  readonly reps: readonly number[];
  readonly percentages: readonly number[];
  readonly description: string;
}

interface ExampleBenchmark {
  /** The name of a benchmark in the library. */
  readonly benchmark: string;
}

type ExampleWorkout = (ExampleLift | ExampleBenchmark) & {
  /** The number of days after the first one. */
  readonly day: number;
  readonly part: WorkoutPart | null;
};

/**
 * A week from Sunday, which is a rest day: three days of strength and a metcon, three of conditioning.
 */
export const exampleWeek: readonly ExampleWorkout[] = [
  {
    day: 1,
    part: 'strength',
    lift: 'Back Squat',
    reps: [5, 5, 5, 5, 5],
    percentages: [75, 75, 75, 75, 75],
    description: '5×5 at 75%\nRest 2:00 between sets',
  },
  { day: 1, part: 'metcon', benchmark: 'Helen' },
  { day: 2, part: null, benchmark: 'Cindy' },
  {
    day: 3,
    part: 'strength',
    lift: 'Strict Press',
    reps: [5, 3, 1],
    percentages: [75, 85, 95],
    description: 'Build to a heavy single\nRest 2:00 between sets',
  },
  { day: 3, part: 'metcon', benchmark: 'Annie' },
  { day: 4, part: null, benchmark: '30-Minute Row' },
  {
    day: 5,
    part: 'strength',
    lift: 'Deadlift',
    reps: [3, 3, 3, 3],
    percentages: [70, 75, 80, 85],
    description: '4×3 from 70 to 85%\nRest 3:00 between sets',
  },
  { day: 5, part: 'metcon', benchmark: 'Open 19.1' },
  { day: 6, part: null, benchmark: 'Fight Gone Bad' },
];

const lastYear = 9999;

const names = exampleWeek.map((each) => ('lift' in each ? each.lift : each.benchmark));

/** Applies the rules of a form to the content, for example that only a time has a cap. */
function fitted(content: Content): Content | null {
  const fit = fitContent(content, {});
  return isFailure(fit) ? null : fit;
}

/** Finds the library's lift or benchmark for an example; null if the library lacks it. */
function contentOfExample(
  example: ExampleWorkout,
  { lifts, benchmarks }: ExampleSources,
): Content | null {
  const common = { ...emptyContent, part: example.part, addTotal: false };
  if ('benchmark' in example) {
    const found = benchmarks.find(({ name }) => name === example.benchmark);
    if (!found) return null;
    const { id: benchmarkId, ...benchmark } = found;
    return fitted({ ...common, ...benchmark, workoutType: 'database', sets: 1, benchmarkId });
  }
  const { lift, reps, percentages, description } = example;
  const found = lifts.find(({ name }) => name === lift);
  if (!found) return null;
  return fitted({
    ...common,
    workoutType: 'lift',
    name: lift,
    description,
    scoreType: scoreTypes.liftWeight.number,
    sets: reps.length,
    repsPerSet: [...reps],
    benchmarkValues: [...percentages],
    movementIds: [found.id],
  });
}

/** Returns the days of the week that starts on `date`. */
function daysFrom(date: string): string[] | Failure<'invalid_input'> {
  const first = Temporal.PlainDate.from(date);
  const days = Array.from({ length: 7 }, (_, at) => first.add({ days: at }));
  if (days.some(({ year }) => year > lastYear)) {
    return invalidField('Date', `Choose days up to the year ${lastYear}.`);
  }
  return days.map(String);
}

/**
 * Adds a week of drafts to a track of the owner's gym. Days that have workouts stay unchanged, so a repeated
 * request adds nothing.
 */
export async function addExampleWeek(
  context: Context,
  { gym }: GymActor,
  { trackId, date }: InputOf<typeof workouts.addExampleWeek>,
): Promise<
  OutputOf<typeof workouts.addExampleWeek> | Failure<'track_not_found'> | Failure<'invalid_input'>
> {
  const { db, clock } = context;
  const gymId = gym.id;
  const days = daysFrom(date);
  if (isFailure(days)) return days;
  return inTransaction(db, async (trx) => {
    if (!(await lockTracks(trx, gymId)).includes(trackId)) return failure('track_not_found');
    const range = { gymId, trackId, fromDate: date, toDate: days.at(-1) ?? date };
    const sources = await findExampleSources(trx, range, names);
    if (sources.hasWorkouts) return [];
    const now = clock.now();
    const nextOn = appendTo([]);
    const rows = exampleWeek.flatMap((example) => {
      const content = contentOfExample(example, sources);
      const schedule = days[example.day];
      if (!content || !schedule) return [];
      const place = { gymId, id: newId(), trackId, schedule, sortOrder: nextOn(schedule) };
      return { ...content, ...place, isPublished: false, createdAt: now, updatedAt: now };
    });
    const added = await addWorkouts(context, trx, rows);
    return added.map(presentTrackWorkout);
  });
}
