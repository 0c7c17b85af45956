import type { LineLabel } from '@trackboard/contract/workouts';
import { splitLines } from '@trackboard/scoring';
import { readLine } from './lines.ts';
import { type Libraries, readDay } from './readings.ts';
import type { ReadStyle } from './types.ts';
import { isLabelAlone } from './wraps.ts';

/** What a text was read as, as the numbers of its lines. */
interface Places {
  readonly dayHeadings: readonly number[];
  readonly partHeadings: readonly number[];
  readonly workouts: readonly number[];
  readonly unplaced: readonly number[];
  /** The first day of the week. */
  readonly from: number;
}

const hasWord = /[\p{L}\p{N}]/u;

/** Only this much of a line decides its shape. */
const longestSeen = 200;

const front = /^[^\p{L}\p{N}\s"'“„‘([{]{1,8}/u;
const end = /[^\p{L}\p{N}\s"'”“’)\]}:.,!?%]{1,8}$/u;
const bracketed = /^[([{].*[)\]}]:?$/;
const numbered = /^\(?(?:\p{L}(\d?)|\d{1,2}\p{Ll}?)([.)])(?:\s|$)/u;

/** Returns the marks in front of a line, in words. */
function marksOf(text: string): string | null {
  if (isLabelAlone(text)) return /^\(?\d/.test(text) ? 'are a number alone' : 'are a letter alone';
  const before = front.exec(text)?.[0] ?? '';
  const behind = end.exec(text)?.[0] ?? '';
  if ((before.length > 1 && behind.length > 1) || (/^[*_]/.test(before) && before === behind))
    return `are between ${before} and ${behind}`;
  if (before !== '') return `begin with ${before}`;
  if (bracketed.test(text)) return 'are in brackets';
  const [all, member = '', mark = ''] = numbered.exec(text) ?? [];
  if (!all) return null;
  return /^\(?\d/.test(all)
    ? `begin with a number, as 1${mark}`
    : `begin with a letter, as A${member && '1'}${mark}`;
}

/** Returns how the words of a line without marks are written. */
function wordsOf(text: string): string {
  if (/^\d/.test(text)) return 'begin with a digit';
  const first = /\p{Lu}/u.test(text) ? 'begin with a word' : 'are in small letters';
  return /\d/.test(text) ? `${first}, have a number` : first;
}

const fewWords = 5;
const isCapital = (text: string) => !/\p{Ll}/u.test(text) && /\p{Lu}.*\p{Lu}/u.test(text);

/** The days that the lines of the text name, as far as they were read before. */
type KnownDays = Pick<Libraries, 'days'>;

/** A line with the lines around it. */
interface Around {
  readonly source: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

const blanks = ({ before, after }: Around): string | null => {
  const [above, below] = [before, after].map((line) => !hasWord.test(line ?? ''));
  if (above && below) return 'have a blank line above and below';
  return above ? 'have a blank line above' : null;
};

const isHeadOfTable = ({ source, after }: Around): boolean =>
  source.includes('|') && /^[\s|]*:?--[-\s|:]*$/.test(after?.slice(0, longestSeen) ?? '');

/**
 * Returns how a line is written, in words that follow 'They': 'begin with >', 'name a day, are in capitals'. Marks, days,
 * capitals and a colon at the end are enough to know lines by; other lines also by their length and the blank lines
 * around them.
 */
function shapeOf(line: Around, from: number, known: KnownDays): string {
  const seen = line.source.slice(0, longestSeen);
  const text = seen.trim();
  const isDay = readDay(readLine(seen, 1, false).text, from, known) !== null;
  const marked = marksOf(text);
  const marks = [
    isDay ? 'name a day' : null,
    marked,
    isHeadOfTable(line) ? 'are the heads of tables' : null,
    isCapital(text) ? 'are in capitals' : null,
    /:[*_]{0,3}$/.test(text) ? 'end with a colon' : null,
  ].filter((each) => each !== null);
  const isLong = text.split(/\s+/).length > fewWords;
  const plain = [
    wordsOf(text),
    isLong ? `have more than ${fewWords} words` : null,
    blanks(line),
  ].filter((each) => each !== null);
  const indented = /^\s/.test(seen) ? ['are indented'] : [];
  return [...(marks.length > 0 ? marks : plain), ...indented].join(', ');
}

/** Returns what each line with a letter or digit was read as, by its number. */
function labelsOf(lines: readonly string[], places: Places): ReadonlyMap<number, LineLabel> {
  const [days, parts, workouts, texts] = [
    places.dayHeadings,
    places.partHeadings,
    places.workouts,
    places.unplaced,
  ].map((numbers) => new Set(numbers));
  const labels = new Map<number, LineLabel>();
  for (const [at, line] of lines.entries()) {
    const number = at + 1;
    if (!hasWord.test(line)) continue;
    if (days?.has(number)) labels.set(number, 'day');
    else if (parts?.has(number)) labels.set(number, 'part');
    else if (texts?.has(number)) labels.set(number, 'text');
    else labels.set(number, workouts?.has(number) ? 'workout' : 'more');
  }
  return labels;
}

/** Returns the label that most lines have. */
function mostOf(labels: readonly LineLabel[]): LineLabel {
  const counts = Map.groupBy(labels, (label) => label);
  const [most] = [...counts].toSorted(([, one], [, other]) => other.length - one.length);
  return most?.[0] ?? 'more';
}

/** Groups the lines of a text by how they are written, and says what was read as a heading. */
export function readStyle(
  text: string,
  places: Places,
  known: KnownDays = { days: new Map() },
): ReadStyle {
  const lines = splitLines(text);
  const labels = labelsOf(lines, places);
  const shapes = Map.groupBy(labels.keys(), (number) =>
    shapeOf(
      { source: lines[number - 1] ?? '', before: lines[number - 2], after: lines[number] },
      places.from,
      known,
    ),
  );
  return {
    dayHeadings: places.dayHeadings,
    partHeadings: places.partHeadings,
    workouts: places.workouts,
    shapes: [...shapes].map(([shape, numbers]) => ({
      shape,
      label: mostOf(numbers.flatMap((number) => labels.get(number) ?? [])),
      lines: numbers,
    })),
  };
}
