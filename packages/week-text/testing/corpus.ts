import { readdirSync, readFileSync } from 'node:fs';
import type { ReadCard, ReadWeek } from '../src/types.ts';
import { benchmarks, movements } from './libraries.ts';

/** A workout that the corpus expects. Fields that do not apply are left out. */
export interface ExpectedWorkout {
  readonly name: string;
  readonly workoutType: string;
  readonly scoreType: string;
  readonly sets?: number;
  readonly repsPerSet?: readonly number[];
  /** Left out without a range of reps. */
  readonly repsPerSetUpTo?: readonly number[];
  readonly benchmarkValues?: readonly number[];
  readonly movements?: readonly string[];
  readonly benchmark?: string;
  readonly timeCapMinutes?: number;
  readonly part?: string;
}

export interface ExpectedCard {
  readonly date: string;
  readonly lines: readonly [number, number];
  readonly workout: ExpectedWorkout;
}

/** A week of the corpus: its text and the expected workouts. */
export interface CorpusWeek {
  readonly name: string;
  readonly text: string;
  readonly expected: {
    readonly fromDate: string;
    readonly unit: 'kg' | 'lbs';
    readonly cards: readonly ExpectedCard[];
    readonly unplaced: readonly { readonly line: number; readonly text: string }[];
  };
}

const folder = new URL('../corpus/', import.meta.url);

/** All weeks of the corpus. */
export function readCorpus(): CorpusWeek[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.toSorted().map((file) => ({
    name: file.replace('.json', ''),
    text: readFileSync(new URL(file.replace('.json', '.txt'), folder), 'utf8'),
    expected: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as CorpusWeek['expected'],
  }));
}

type Fields = Readonly<Record<string, unknown>>;

export const expectedFields = ({ date, lines, workout }: ExpectedCard): Fields => ({
  date,
  lines,
  name: workout.name,
  workoutType: workout.workoutType,
  scoreType: workout.scoreType,
  sets: workout.sets ?? null,
  repsPerSet: workout.repsPerSet ?? [],
  repsPerSetUpTo: workout.repsPerSetUpTo ?? workout.repsPerSet ?? [],
  percents: workout.benchmarkValues ?? [],
  movements: workout.movements ?? [],
  benchmark: workout.benchmark ?? null,
  timeCapMinutes: workout.timeCapMinutes ?? null,
  part: workout.part ?? null,
});

export const readFields = (date: string, { lines, workout }: ReadCard): Fields => ({
  date,
  lines,
  name: workout.name,
  workoutType: workout.workoutType,
  scoreType: workout.scoreType,
  sets: workout.sets,
  repsPerSet: workout.repsPerSet,
  repsPerSetUpTo: workout.repsPerSetUpTo,
  percents: workout.percents,
  movements: workout.movementIds.map((id) => movements.find((each) => each.id === id)?.name),
  benchmark: benchmarks.find(({ id }) => id === workout.benchmarkId)?.name ?? null,
  timeCapMinutes: workout.timeCapMinutes,
  part: workout.part,
});

/** The reading of one expected card: the names of the fields that differ. */
export interface Comparison {
  readonly wrong: readonly string[];
  readonly report: string;
}

function compare(week: CorpusWeek, card: ExpectedCard, read: Fields | undefined): Comparison {
  const expected = expectedFields(card);
  const names = Object.keys(expected);
  const wrong = names.filter(
    (name) => JSON.stringify(expected[name]) !== JSON.stringify(read?.[name]),
  );
  const differences = wrong.map(
    (name) => `${name}: ${JSON.stringify(expected[name])}, not ${JSON.stringify(read?.[name])}`,
  );
  return {
    wrong,
    report: `${week.name}, lines ${card.lines.join('-')}: ${differences.join('; ')}`,
  };
}

/** Compares the cards that were read from a week with the expected ones, card by card. */
export function compareWeek(week: CorpusWeek, read: ReadWeek): Comparison[] {
  const left = read.days.flatMap(({ date, cards }) => cards.map((card) => readFields(date, card)));
  return week.expected.cards.map((card) => {
    const at = left.findIndex(
      ({ date, lines }) => date === card.date && (lines as number[])[0] === card.lines[0],
    );
    const [found] = at < 0 ? [] : left.splice(at, 1);
    return compare(week, card, found);
  });
}
