import type { WeightUnit } from '@trackboard/scoring';
import { maxSets } from '@trackboard/scoring';
import { readTimeText } from './displayed.ts';
import {
  type Draft,
  draft,
  type DraftResult,
  type DraftSet,
  joinTexts,
  leaveOut,
  readUnit,
} from './draft.ts';
import { isNothing } from './numbers.ts';
import type { LeftOut } from './row.ts';
import { plainHeading, type TableRow, type TableStart } from './table.ts';

/* Tables with one row for each set: Strong, Hevy, FitNotes, GymRun, GymBook and sheets in their style. */

/** The headings of each kind of column, as `plainHeading` spells them, in all languages of the app. */
export interface SetColumns {
  readonly day: readonly string[];
  readonly exercise: readonly string[];
  readonly workout?: readonly string[];
  /** The set's number or its kind: `1`, `W`, `warmup`, `Rest Timer`. */
  readonly set?: readonly string[];
  /** `true` in rows of sets that were skipped. */
  readonly skipped?: readonly string[];
  /** The number of sets that a row is about. */
  readonly times?: readonly string[];
  /** Headings without their unit: `weight` also stands for `Weight (kg)` and `weight_lbs`. */
  readonly weight?: readonly string[];
  readonly weightUnit?: readonly string[];
  readonly reps?: readonly string[];
  readonly distance?: readonly string[];
  readonly distanceUnit?: readonly string[];
  readonly time?: readonly string[];
  readonly note?: readonly string[];
  readonly workoutNote?: readonly string[];
  readonly who?: readonly string[];
}

/** A column with a unit in its heading. */
interface Measure {
  readonly cell: (row: TableRow) => string;
  readonly unit: string;
}

const unitWords = ['kg', 'kgs', 'lb', 'lbs', 'm', 'meter', 'meters', 'km', 'mi', 'miles'];

function findMeasure(names: readonly string[], { has }: TableStart): Measure {
  const plain = names.find((name) => has(name));
  const withUnit = names
    .flatMap((name) => unitWords.map((unit) => ({ heading: `${name} ${unit}`, unit })))
    .filter(({ heading }) => has(heading));
  return {
    cell: ({ cell }) => cell(...withUnit.map(({ heading }) => heading), ...(plain ? [plain] : [])),
    unit: withUnit[0]?.unit ?? '',
  };
}

/** A set as written. */
interface SetRow {
  readonly row: TableRow;
  readonly weight: string;
  readonly unit: WeightUnit | null;
  readonly reps: string;
  readonly distance: string;
  readonly time: string;
}

/** Splits `80 kg` into the number and its unit. */
function splitUnit(text: string): { number: string; unit: string } {
  const match = /^([\d.,]+)\s*([^\d.,\s].*)?$/.exec(text);
  return { number: match?.[1] ?? text, unit: match?.[2]?.trim() ?? '' };
}

/** Returns the function that reads the sets of a table. */
function setReader(columns: SetColumns, table: TableStart): (row: TableRow) => SetRow {
  const weightOf = findMeasure(columns.weight ?? [], table);
  const distanceOf = findMeasure(columns.distance ?? [], table);
  return (row) => {
    const weight = splitUnit(weightOf.cell(row));
    const distance = splitUnit(distanceOf.cell(row));
    const named = row.cell(...(columns.weightUnit ?? [])) || weight.unit || weightOf.unit;
    const far = distance.unit || row.cell(...(columns.distanceUnit ?? [])) || distanceOf.unit;
    return {
      row,
      weight: weight.number,
      unit: readUnit(named),
      reps: splitUnit(row.cell(...(columns.reps ?? []))).number,
      distance: isNothing(distance.number) ? '' : `${distance.number} ${far}`.trim(),
      time: row.cell(...(columns.time ?? [])),
    };
  };
}

/** Reads a time in seconds or with colons: `90`, `90.0`, `0:01:48`. */
function readSetTime(time: string): string {
  const digits = /^(\d{1,6})(?:[.,]0+)?$/.exec(time)?.[1];
  const result = readTimeText(digits ? `${digits} s` : time);
  return result.kind === 'score' ? (result.values[0] ?? '') : '';
}

const spell = ({ weight, unit, reps, distance, time }: SetRow): string =>
  [
    isNothing(reps) ? '' : `${reps} reps`,
    isNothing(weight) ? '' : `${weight}${unit ? ` ${unit}` : ''}`,
    distance,
    isNothing(time) || /^[0:]*$/.test(time) ? '' : readSetTime(time) || time,
  ]
    .filter(Boolean)
    .join(' × ');

/** An exercise whose name has its implement has a weight, even if nobody wrote it. */
const needsWeight = /\((?:barbell|dumbbell|kettlebell|cable|machine|smith machine|plate loaded)\)/i;

/** The weight of these helps the athlete: less of it is better. */
const isAssisted = /\bassisted\b|\bbands?\)/i;

const score = (type: 'reps' | 'time' | 'meters', values: string[]): DraftResult => ({
  kind: 'score',
  type,
  values,
  unit: null,
});

function resultOf(sets: readonly SetRow[], exercise: string): DraftResult {
  if (sets.some(({ weight }) => !isNothing(weight))) {
    const units = new Set(sets.filter(({ weight }) => !isNothing(weight)).map(({ unit }) => unit));
    if (units.size > 1 || isAssisted.test(exercise)) return { kind: 'text' };
    const lifted = sets.map(({ weight, reps }): DraftSet => ({
      weight: isNothing(reps) ? '' : weight,
      reps,
    }));
    return { kind: 'lift', sets: lifted, unit: [...units][0] ?? null };
  }
  if (sets.some(({ distance }) => distance)) return distanceResult(sets);
  const isCounted = sets.some(({ reps }) => !isNothing(reps)) && !needsWeight.test(exercise);
  // How long a plank was held is no time to beat from above, so it is kept as text.
  return isCounted
    ? score(
        'reps',
        sets.map(({ reps }) => reps),
      )
    : { kind: 'text' };
}

function distanceResult(sets: readonly SetRow[]): DraftResult {
  const times = sets.map(({ time }) => readSetTime(time));
  if (times.every((time) => time !== '' && time !== '00:00')) return score('time', times);
  const meters = sets.map(({ distance }) => /^([\d.,]+) m(?:eters?)?$/.exec(distance)?.[1] ?? '');
  return meters.every(Boolean) ? score('meters', meters) : { kind: 'text' };
}

type SetKind = 'work' | 'warmup' | 'rest' | 'note' | 'skipped';

function kindOf(columns: SetColumns, row: TableRow): SetKind {
  const set = row.cell(...(columns.set ?? []));
  if (/^(?:true|yes|ja|1)$/i.test(row.cell(...(columns.skipped ?? [])))) return 'skipped';
  if (/^(?:w|warm.?up|aufwärmen)$/i.test(set)) return 'warmup';
  if (/rest timer|ruhetimer|pausentimer|temporizador|minuteur/i.test(set)) return 'rest';
  return /^(?:note|notiz|nota)$/i.test(set) ? 'note' : 'work';
}

/** Repeats a set that a row counts: `sets` of 3 are three sets. */
function timesOf(columns: SetColumns, row: TableRow): number {
  const times = Number(row.cell(...(columns.times ?? [])) || 1);
  return Number.isInteger(times) && times > 0 && times <= maxSets ? times : 1;
}

/** Hevy writes line breaks of notes as `\n`. */
const withBreaks = (text: string) => text.replaceAll(String.raw`\n`, '\n');

function draftOf(
  columns: SetColumns,
  rows: readonly TableRow[],
  sets: readonly SetRow[],
  warmups: readonly SetRow[],
): Draft {
  const [first] = rows;
  const cell = (names: readonly string[] = []) => first?.cell(...names) ?? '';
  const exercise = cell(columns.exercise);
  const notes = rows.map((row) => withBreaks(row.cell(...(columns.note ?? []))));
  const warmup = warmups.length > 0 ? `Warm-up: ${warmups.map(spell).join(', ')}` : '';
  const result = sets.length > 0 ? resultOf(sets, exercise) : ({ kind: 'text' } as const);
  const isTimed = result.kind === 'score' && result.type === 'time';
  const distances = isTimed ? sets.map(({ distance }) => `Distance: ${distance}`) : [];
  const written = sets.map(spell).filter(Boolean).join(', ');
  return draft(rows, {
    who: cell(columns.who),
    dayText: cell(columns.day),
    title: exercise || cell(columns.workout),
    description: joinTexts(cell(columns.workout), withBreaks(cell(columns.workoutNote))),
    notes: joinTexts(...distances, ...notes, written && warmup),
    lift: result.kind === 'lift' ? exercise : '',
    result,
    written: written || warmup,
  });
}

/** Splits sets into workouts of at most 25, as many as a score may have. */
function chunk(sets: readonly SetRow[]): SetRow[][] {
  const count = Math.max(1, Math.ceil(sets.length / maxSets));
  return Array.from({ length: count }, (_, index) =>
    sets.slice(index * maxSets, (index + 1) * maxSets),
  );
}

/** Reads the rows of one exercise of one workout. */
export function readSetRows(
  columns: SetColumns,
  rows: readonly TableRow[],
  table: TableStart,
): (Draft | LeftOut)[] {
  const readSet = setReader(columns, table);
  const of = (kind: SetKind) => rows.filter((row) => kindOf(columns, row) === kind);
  const left = [
    ...of('rest').map((row) => leaveOut('rest_timer', row)),
    ...of('skipped').map((row) => leaveOut('skipped', row)),
  ];
  const sets = of('work').flatMap((row) =>
    Array.from({ length: timesOf(columns, row) }, () => readSet(row)),
  );
  const [warmups, notes] = [of('warmup'), of('note')];
  if (sets.length + warmups.length + notes.length === 0) return left;
  const drafts = chunk(sets).map((part, index) => {
    const others = index === 0 ? [...warmups, ...notes] : [];
    const own = [...new Set([...part.map(({ row }) => row), ...others])];
    const ordered = own.toSorted((a, b) => a.line - b.line);
    return draftOf(columns, ordered, part, index === 0 ? warmups.map(readSet) : []);
  });
  return [...drafts, ...left];
}

/** Returns the key of the rows that {@link readSetRows} reads together. */
export const setRowsKey =
  ({ who = [], day, workout = [], exercise }: SetColumns) =>
  ({ cell }: TableRow): string =>
    JSON.stringify([who, day, workout, exercise].map((names) => cell(...names)));

const isOf = (heading: string, name: string) =>
  heading === name || unitWords.some((unit) => heading === `${name} ${unit}`);

/** Returns whether a table has a column of each of these kinds. */
export function hasColumns(
  table: TableStart,
  ...kinds: readonly (readonly string[] | undefined)[]
): boolean {
  const plain = table.headings.map(plainHeading);
  return kinds.every((names) =>
    names?.some((name) => plain.some((heading) => isOf(heading, name))),
  );
}
