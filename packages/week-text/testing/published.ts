import { readdirSync, readFileSync } from 'node:fs';
import type { LineLabel } from '@trackboard/contract/workouts';
import { dateText, dayNumber } from '../src/calendar.ts';
import { type ExpectedCard, type ExpectedWorkout } from './corpus.ts';
import { benchmarks } from './libraries.ts';

/** A week in a style in which gyms publish, with the meaning of each line and the expected workouts. */
export interface PublishedWeek {
  /** The family of styles that the week is of, which is kept out of the training that it is measured with. */
  readonly source: string;
  readonly name: string;
  readonly text: string;
  readonly fromDate: string;
  readonly unit: 'kg' | 'lbs';
  /** The label of each line with a word. A workout that begins with its day is labelled as a workout. */
  readonly labels: readonly (LineLabel | null)[];
  readonly cards: readonly ExpectedCard[];
}

const folder = new URL('../published/', import.meta.url);

const marks: Readonly<Record<string, LineLabel>> = {
  D: 'day',
  P: 'part',
  W: 'workout',
  B: 'workout',
  '+': 'more',
  T: 'text',
};
const parts = new Set(['warmup', 'strength', 'metcon', 'cooldown']);
const scoreTypes: Readonly<Record<string, string>> = { amrap: 'roundsReps', done: 'completion' };
const scored = new Set(['time', 'roundsReps', 'reps']);

/** Reads sets as '5x3', '4x8-12' or '5,5,3': the reps of each set, and the upper ends. */
function readScheme(text: string): Pick<ExpectedWorkout, 'sets' | 'repsPerSet' | 'repsPerSetUpTo'> {
  const [, times, each] = /^(\d+)x(.+)$/.exec(text) ?? [];
  const sets = times && each ? Array.from({ length: Number(times) }, () => each) : text.split(',');
  const ends = sets.map((set) => set.split('-').map(Number));
  return {
    sets: sets.length,
    repsPerSet: ends.map(([lower = 0]) => lower),
    repsPerSetUpTo: ends.map(([lower = 0, upper = lower]) => upper),
  };
}

function readWorkout(kind: string, name: string, options: readonly string[]): ExpectedWorkout {
  const find = (start: string) =>
    options.find((option) => option.startsWith(start))?.slice(start.length);
  const part = options.find((option) => parts.has(option));
  if (kind === 'lift') {
    const scheme = readScheme(options[0] ?? '');
    const percents = find('@')?.split(',').map(Number);
    const all = percents?.length === 1 ? scheme.repsPerSet?.map(() => percents[0] ?? 0) : percents;
    const values = all ? { benchmarkValues: all } : {};
    const lift = { name, workoutType: 'lift', scoreType: 'liftWeight', movements: [name] };
    return { ...lift, ...scheme, ...values, part: 'strength' };
  }
  const cap = find('cap ');
  const caps = cap ? { timeCapMinutes: Number(cap) } : {};
  if (kind === 'bench') {
    const scoreType = benchmarks.find((each) => each.name === name)?.score ?? '';
    return { name, workoutType: 'database', scoreType, benchmark: name, part: 'metcon', ...caps };
  }
  const scoreType = scoreTypes[kind] ?? kind;
  const known = part ?? (kind === 'weight' ? 'strength' : scored.has(scoreType) ? 'metcon' : null);
  const sets = find('sets ');
  const named = { name: find('name ') ?? name, workoutType: 'custom', scoreType };
  const times = sets ? { sets: Number(sets) } : {};
  return { ...named, ...caps, ...times, ...(known ? { part: known } : {}) };
}

/** Reads a week: a line with its title, first day and unit, then its lines, each behind a mark. */
function readWeek(source: string, block: string): PublishedWeek {
  const [title = '', ...rows] = block.trimEnd().split('\n');
  const [name = '', fromDate = '', unit] = title.split(' | ');
  const lines: string[] = [];
  const labels: (LineLabel | null)[] = [];
  const cards: { date: string; lines: [number, number]; workout: ExpectedWorkout }[] = [];
  let open: typeof cards = [];
  for (const row of rows) {
    const [, days, kind = '', rest = ''] = /^=(\d+) (\w+) (.*)$/.exec(row) ?? [];
    if (days) {
      const [workout = '', ...options] = rest.split(' | ');
      const date = dateText(dayNumber(fromDate) + Number(days));
      const card = { date, workout: readWorkout(kind, workout, options) };
      open.push({ ...card, lines: [lines.length, lines.length] });
      cards.push(...open.slice(-1));
      continue;
    }
    lines.push(row.slice(2));
    labels.push(marks[row[0] ?? ''] ?? null);
    if (labels.at(-1) === 'workout') open = [];
    if (labels.at(-1) === 'more') for (const card of open) card.lines[1] = lines.length;
  }
  const text = lines.join('\n');
  return { source, name, text, fromDate, unit: unit === 'kg' ? 'kg' : 'lbs', labels, cards };
}

/** All published weeks, or those of another folder. */
export const readPublished = (from = folder): PublishedWeek[] =>
  readdirSync(from)
    .filter((file) => file.endsWith('.txt'))
    .toSorted()
    .flatMap((file) =>
      readFileSync(new URL(file, from), 'utf8')
        .split(/^# /m)
        .slice(1)
        .map((block) => readWeek(file.replace('.txt', ''), block)),
    );
