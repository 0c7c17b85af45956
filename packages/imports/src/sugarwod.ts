import type { ScoreKind } from '@trackboard/scoring';
import { readRoundsText, readTimeText } from './displayed.ts';
import {
  type Adapter,
  draft,
  type Draft,
  type DraftResult,
  type DraftSet,
  readScaled,
  readUnit,
} from './draft.ts';
import type { TableRow, TableStart } from './table.ts';

/* SugarWOD, and PushPress, which has its headings. */

type Details = readonly Readonly<Record<string, unknown>>[];

const asText: DraftResult = { kind: 'text' };

/** Reads the JSON of `set_details`; empty if it is none. */
function readDetails(text: string): Details {
  if (!text.startsWith('[')) return [];
  try {
    const details: unknown = JSON.parse(text);
    return Array.isArray(details)
      ? details.filter((each) => typeof each === 'object' && each !== null)
      : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** Returns a number of the details as text, with two decimals at most, so that it cannot be read as thousands. */
function numberOf(detail: Details[number], key: string): string {
  const value = detail[key];
  if (typeof value === 'number' && value >= 0) return String(Math.round(value * 100) / 100);
  return typeof value === 'string' && /^\d+$/.test(value) ? value : '';
}

const two = (text: string) => text.padStart(2, '0');

function timeOf(detail: Details[number]): string {
  const [hours, minutes, seconds] = ['hrs', 'mins', 'secs'].map((key) => numberOf(detail, key));
  if (!minutes && !seconds) return '';
  return `${hours ? `${hours}:` : ''}${two(minutes ?? '')}:${two(seconds ?? '')}`;
}

function roundsOf(detail: Details[number]): string {
  const [rounds, reps] = [numberOf(detail, 'rnds'), numberOf(detail, 'reps')];
  return rounds || reps ? `${rounds || '0'}+${reps || '0'}` : '';
}

/** Returns a score of the details if every set has a value. */
function detailScore(
  type: ScoreKind,
  details: Details,
  valueOf: (detail: Details[number]) => string,
): DraftResult {
  const values = details.map(valueOf);
  const isWhole = values.length > 0 && values.every(Boolean);
  return isWhole ? { kind: 'score', type, values, unit: null } : asText;
}

/** Returns the number in the display, with or without its word. */
function shownCount(type: ScoreKind, display: string): DraftResult {
  const number = /^(\d[\d.,]*)(?: ?[a-z]{1,20})?$/i.exec(display)?.[1];
  return number ? { kind: 'score', type, values: [number], unit: null } : asText;
}

/**
 * Chooses between the sets of the details and the result that is displayed. A display that is none of the sets is their sum, and one
 * that cannot be read, such as reps at a time cap, is kept as text.
 */
function agreed(sets: DraftResult, shown: DraftResult, display: string): DraftResult {
  if (display === '') return sets;
  if (sets.kind !== 'score' || shown.kind !== 'score') return shown;
  return sets.values.includes(shown.values[0] ?? '') ? sets : shown;
}

/** Returns the reps of each set from `#1: 3 reps #2: 3 reps`, or from `5x3` in the title. */
function repsOf(row: TableRow, count: number): string[] {
  const listed = [...row.cell('description').matchAll(/#(\d+): +(\d+) reps?/g)].map(
    ([, , reps = '']) => reps,
  );
  if (listed.length >= count) return listed.slice(0, count);
  const [, sets, reps = ''] =
    /(?:^|\s)(\d{1,2}) ?x ?(\d{1,3})(?:\s|$)/i.exec(row.cell('title')) ?? [];
  return Array.from({ length: count }, () => (Number(sets ?? 0) >= count ? reps : ''));
}

/** Reads the sets of PushPress: `5x100kg, 3x110kg`. */
function readPacked(text: string): DraftResult {
  const sets = text
    .split(/;|,(?=\s)/)
    .map((set) => /^(\d{1,4}) ?x ?([\d.,]+) ?(kgs?|lbs?|#)?$/i.exec(set.trim()));
  if (sets.some((set) => set === null)) return asText;
  const units = new Set(sets.map((set) => readUnit(set?.[3] ?? '')));
  if (units.size > 1) return asText;
  const lifted = sets.map((set): DraftSet => ({ reps: set?.[1] ?? '', weight: set?.[2] ?? '' }));
  return { kind: 'lift', sets: lifted, unit: [...units][0] ?? null };
}

function readLoad(row: TableRow, details: Details): DraftResult {
  const unit = readUnit(row.cell('unit', 'weight unit', 'units'));
  const display = row.cell('best result display');
  const loads = details.map((detail) => numberOf(detail, 'load'));
  if (loads.length === 0) {
    const packed = readPacked(row.cell('set details'));
    if (packed.kind !== 'text') return packed;
    const [, weight = '', shown = ''] = /^(\d[\d.,]*) ?(kgs?|lbs?|#)?$/i.exec(display) ?? [];
    const type = row.cell('barbell lift') ? 'liftWeight' : 'weight';
    return weight
      ? { kind: 'score', type, values: [weight], unit: readUnit(shown) ?? unit }
      : asText;
  }
  if (!loads.every(Boolean)) return asText;
  const sum = loads.reduce((total, load) => total + Number(load), 0);
  const isSum = loads.length > 1 && Number(row.cell('best result raw')) === sum;
  // The sum of several lifts has no best set, so the sum is the result.
  if (isSum) return { kind: 'score', type: 'weight', values: [String(sum)], unit };
  const reps = repsOf(row, loads.length);
  const sets = loads.map((load, set) => ({
    weight: details[set]?.['success'] === false ? '' : load,
    reps: reps[set] ?? '',
  }));
  if (row.cell('barbell lift')) return { kind: 'lift', sets, unit };
  return { kind: 'score', type: 'weight', values: sets.map(({ weight }) => weight), unit };
}

type Reader = (row: TableRow, details: Details, display: string) => DraftResult;

const readTime: Reader = (_, details, display) =>
  agreed(detailScore('time', details, timeOf), readTimeText(display), display);

const readRounds: Reader = (_, details, display) =>
  agreed(detailScore('roundsReps', details, roundsOf), readRoundsText(display), display);

const firstNumber = (detail: Details[number], keys: readonly string[]) =>
  keys.map((key) => numberOf(detail, key)).find(Boolean) ?? '';

const readCount =
  (type: ScoreKind, ...keys: string[]): Reader =>
  (_, details, display) => {
    const sets = detailScore(type, details, (detail) => firstNumber(detail, keys));
    return agreed(sets, shownCount(type, display), display);
  };

const readCheckbox: Reader = (_, [detail], display) =>
  detail?.['boolean'] === 1 || detail?.['boolean'] === true || /^yes$/i.test(display)
    ? { kind: 'score', type: 'completion', values: ['true'], unit: null }
    : asText;

const readText: Reader = (_, __, display) =>
  display ? { kind: 'score', type: 'text', values: [display], unit: null } : asText;

/** The readers by score type, in lower case. A workout for time has none. */
const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['', readTime],
  ['time', readTime],
  ['load', readLoad],
  ['weight', readLoad],
  ['reps', readCount('reps', 'reps')],
  ['calories', readCount('calories', 'cals', 'calories')],
  ['meters', readCount('meters', 'meters')],
  ['rounds + reps', readRounds],
  ['checkbox', readCheckbox],
  ['other / text', readText],
]);

/** The export loses line breaks, except in front of bullets. */
const withBullets = (text: string) =>
  text
    .split('•')
    .map((part) => part.trim())
    .join('\n• ')
    .trim();

function readRow(row: TableRow): Draft {
  const { cell } = row;
  const display = cell('best result display') || cell('best result raw');
  const reader = readers.get(cell('score type').toLowerCase());
  const result =
    reader?.(row, readDetails(cell('set details')), cell('best result display')) ?? asText;
  const isSum = result.kind === 'score' && result.type === 'weight';
  const lift = isSum ? '' : cell('barbell lift');
  return draft([row], {
    who: cell('athlete', 'athlete name', 'name', 'email'),
    dayText: cell('date'),
    title: cell('title'),
    description: withBullets(cell('description')),
    notes: cell('notes'),
    isScaled: readScaled(cell('rx or scaled')),
    lift,
    benchmark: lift ? '' : cell('title'),
    result,
    written: reader ? display : `${display} ${cell('score type')}`.trim(),
  });
}

const isOne = ({ has }: TableStart) => has('best result display', 'score type', 'set details');
const hasShortDays = ({ sample }: TableStart) =>
  sample.length > 0 && sample.every(({ cell }) => /^\d{8}$/.test(cell('date')));

const read: Adapter['read'] = (rows) => rows.map(readRow);

export const sugarWod: Adapter = {
  source: 'sugarwod',
  sure: (table) => (isOne(table) ? 0.9 : 0),
  dateOrder: 'monthFirst',
  read,
};

export const pushPress: Adapter = {
  source: 'pushpress',
  sure: (table) => (isOne(table) && hasShortDays(table) ? 1 : 0),
  dateOrder: 'monthFirst',
  read,
};
