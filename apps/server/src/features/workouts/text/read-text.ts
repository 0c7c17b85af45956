import {
  type Failure,
  type InputOf,
  type OutputOf,
  failure,
  isFailure,
} from '@trackboard/contract';
import * as workouts from '@trackboard/contract/workouts';
import type { ReadCard } from '@trackboard/contract/workouts';
import { scoreKindFromNumber, scoreTypes } from '@trackboard/scoring';
import type { NamedBenchmark, ReadCard as CardOfText } from '@trackboard/week-text';
import type { Context } from '../../../platform/context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { listBenchmarks, listLiftMovements } from '../library/queries.ts';
import type { WeekReader } from './week-reader.ts';

interface Entry {
  readonly id: string;
  readonly name: string;
}

type Benchmark = Awaited<ReturnType<typeof listBenchmarks>>[number];

interface Libraries {
  readonly benchmarks: readonly Benchmark[];
  readonly movements: readonly Entry[];
}

/** Converts the entries of a library for the reader, which takes their positions as ids. */
const readableMovements = (movements: readonly Entry[]) =>
  movements.map(({ name }, id) => ({ id, name }));

const readableBenchmarks = (benchmarks: readonly Benchmark[]): NamedBenchmark[] =>
  benchmarks.map(({ name, description, scoreType, timeCapMinutes }, id) => ({
    id,
    name,
    score: scoreKindFromNumber(scoreType) ?? 'none',
    lines: description,
    timeCapMinutes,
  }));

/** Presents a card in the fields of a new workout, with the ids of the libraries. */
function presentCard(
  { lines, workout, guesses, hints }: CardOfText,
  { benchmarks, movements }: Libraries,
): ReadCard {
  const { scoreType, sets, percents, movementIds, benchmarkId, ...same } = workout;
  return {
    lines: [...lines],
    workout: {
      ...same,
      scoreType: scoreTypes[scoreType].number,
      sets: sets ?? 1,
      benchmarkValues: percents,
      movementIds: movementIds.flatMap((id) => movements[id]?.id ?? []),
      benchmarkId: benchmarkId === null ? null : (benchmarks[benchmarkId]?.id ?? null),
    },
    guesses: [...guesses],
    hints: [...hints],
  };
}

/** Reads the workouts of a text for the owner's gym. Stores nothing. */
async function readText(
  { db }: Context,
  reader: WeekReader,
  { id, gym }: GymActor,
  { gymId, text, fromDate, unit, labels }: InputOf<typeof workouts.readText>,
): Promise<
  OutputOf<typeof workouts.readText> | Failure<'not_found' | 'text_too_slow' | 'too_many_requests'>
> {
  if (gymId !== gym.id) return failure('not_found');
  const [benchmarks, movements] = await Promise.all([listBenchmarks(db), listLiftMovements(db)]);
  const week = await reader.read(id, text, {
    fromDate,
    unit,
    benchmarks: readableBenchmarks(benchmarks),
    movements: readableMovements(movements),
    labels,
  });
  if (isFailure(week)) return week;
  const { days, unplaced, style } = week;
  return {
    days: days.map(({ date, cards }) => ({
      date,
      cards: cards.map((card) => presentCard(card, { benchmarks, movements })),
    })),
    unplaced: [...unplaced],
    style: {
      dayHeadings: [...style.dayHeadings],
      partHeadings: [...style.partHeadings],
      workouts: [...style.workouts],
      shapes: style.shapes.map(({ lines, ...shape }) => ({ ...shape, lines: [...lines] })),
    },
  };
}

export const textRoutes = (context: Context, reader: WeekReader): Route[] => [
  route(workouts.readText, ({ input, actor }) => readText(context, reader, actor, input)),
];
