import {
  type Failure,
  type InputOf,
  type OutputOf,
  failure,
  isFailure,
} from '@trackboard/contract';
import * as workouts from '@trackboard/contract/workouts';
import { type LineLabel, type ReadCard, lineLabel } from '@trackboard/contract/workouts';
import { type ScoreKind, scoreKindFromNumber, scoreTypes } from '@trackboard/scoring';
import {
  type GymsWay,
  type NamedBenchmark,
  type WeekOfGym,
  writtenWords,
} from '@trackboard/week-text';
import type { Context } from '../../../platform/context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { listBenchmarks, listLiftMovements } from '../library/queries.ts';
import { type WritingRow, deleteWriting, listWriting } from './queries.ts';
import type { WeekReader } from './week-reader.ts';

interface Entry {
  readonly id: string;
  readonly name: string;
}

type Benchmark = Awaited<ReturnType<typeof listBenchmarks>>[number];

interface Libraries {
  readonly benchmarks: readonly Benchmark[];
  readonly movements: readonly Entry[];
  /** How the gym writes its weeks. */
  readonly writing: readonly WritingRow[];
}

/** Returns the entries of a library by the names of the gym. */
function namedByGym<Of extends Entry>(
  entries: readonly Of[],
  writing: readonly WritingRow[],
): { readonly name: string; readonly entry: Of; readonly id: number }[] {
  const places = new Map(entries.map(({ id }, at) => [id, at]));
  return writing.flatMap(({ written, meaning }) => {
    const id = places.get(meaning);
    const entry = id === undefined ? undefined : entries[id];
    return entry && id !== undefined ? [{ name: written, entry, id }] : [];
  });
}

/** Converts the entries of a library for the reader, which takes their positions as ids. The gym's names are further entries. */
const readableMovements = ({ movements, writing }: Libraries) => [
  ...movements.map(({ name }, id) => ({ id, name })),
  ...namedByGym(
    movements,
    writing.filter(({ kind }) => kind === 'lift'),
  ).map(({ name, id }) => ({ id, name })),
];

const readableBenchmarks = ({ benchmarks, writing }: Libraries): NamedBenchmark[] =>
  [
    ...benchmarks.map((entry, id) => ({ name: entry.name, entry, id })),
    ...namedByGym(
      benchmarks,
      writing.filter(({ kind }) => kind === 'benchmark'),
    ),
  ].map(({ name, id, entry: { description, scoreType, timeCapMinutes } }) => ({
    id,
    name,
    score: scoreKindFromNumber(scoreType) ?? 'none',
    lines: description,
    timeCapMinutes,
  }));

/** Returns how the gym writes its weeks, for the reader. */
function wayOf(writing: readonly WritingRow[]): GymsWay {
  const of = (wanted: WritingRow['kind']) => writing.filter(({ kind }) => kind === wanted);
  return {
    lines: new Map(
      of('line').flatMap(({ written, meaning }): [string, LineLabel][] => {
        const label = lineLabel.safeParse(meaning);
        return label.success ? [[written, label.data]] : [];
      }),
    ),
    scores: new Map(
      of('score').flatMap(({ written, meaning }): [string, ScoreKind][] => {
        const kind = scoreKindFromNumber(Number(meaning));
        return kind ? [[written, kind]] : [];
      }),
    ),
    levels: new Set(of('level').map(({ written }) => written)),
  };
}

type CardOfText = WeekOfGym['days'][number]['cards'][number];

/** Returns the track that the gym chose for a level. */
const trackOf = (level: string, writing: readonly WritingRow[]): string | undefined =>
  writing.find(({ kind, written }) => kind === 'level' && written === writtenWords(level))?.meaning;

/** Presents a card in the fields of a new workout, with the ids of the libraries. */
function presentCard(
  { lines, workout, guesses, hints, level }: CardOfText,
  { benchmarks, movements, writing }: Libraries,
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
    level,
    trackId: (level && trackOf(level, writing)) ?? null,
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
  const [benchmarks, movements, writing] = await Promise.all([
    listBenchmarks(db),
    listLiftMovements(db),
    listWriting(db, gym.id),
  ]);
  const libraries = { benchmarks, movements, writing };
  const options = {
    fromDate,
    unit,
    benchmarks: readableBenchmarks(libraries),
    movements: readableMovements(libraries),
    labels,
  };
  const week = await reader.read(id, text, options, wayOf(writing));
  if (isFailure(week)) return week;
  const { days, unplaced, style } = week;
  return {
    days: days.map(({ date, cards }) => ({
      date,
      cards: cards.map((card) => presentCard(card, libraries)),
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

/** Lists how the gym writes its weeks. */
async function getWriting({ db }: Context, { gym }: GymActor, gymId: string) {
  if (gymId !== gym.id) return failure('not_found');
  const rows = await listWriting(db, gym.id);
  return rows.map(({ learnedAt, ...row }) => ({ ...row, since: learnedAt.toISOString() }));
}

async function forgetWriting(
  { db }: Context,
  { gym }: GymActor,
  { gymId, entries }: InputOf<typeof workouts.forgetWriting>,
) {
  if (gymId !== gym.id) return failure('not_found');
  await deleteWriting(db, gym.id, entries);
  return null;
}

export const textRoutes = (context: Context, reader: WeekReader): Route[] => [
  route(workouts.readText, ({ input, actor }) => readText(context, reader, actor, input)),
  route(workouts.writing, ({ input, actor }) => getWriting(context, actor, input.gymId)),
  route(workouts.forgetWriting, ({ input, actor }) => forgetWriting(context, actor, input)),
];
