import type { LabelledLine, LineLabel, ReadWeek } from '@trackboard/contract/workouts';
import { splitLines } from '@trackboard/scoring';
import { formatDay } from '../../../lib/dates.ts';
import { shiftDay } from '../week.ts';

type Style = ReadWeek['style'];
export type LineShape = Style['shapes'][number];

export const hasWord = /[\p{L}\p{N}]/u;

/** Sets the label of lines, and the date of a line that begins a day; null removes it. A date stays while the label does. */
export function labelLines(
  labels: readonly LabelledLine[],
  lines: readonly number[],
  label: LineLabel | null,
  date?: string,
): LabelledLine[] {
  const changed = new Set(lines);
  const before = new Map(labels.map((each) => [each.line, each]));
  const kept = labels.filter(({ line }) => !changed.has(line));
  const added = lines.flatMap((line): LabelledLine[] => {
    if (label === null) return [];
    const same = before.get(line)?.label === label ? before.get(line) : undefined;
    return [{ ...(same ?? { line, label }), ...(date && { date }) }];
  });
  return [...kept, ...added].toSorted((one, other) => one.line - other.line);
}

/** Returns what each line with a letter or digit is, by its number: as labelled, else as read. */
export function rolesOf(
  text: string,
  reading: { readonly text: string; readonly week: ReadWeek } | null,
  labels: readonly LabelledLine[],
): ReadonlyMap<number, LineLabel | null> {
  const given = new Map(labels.map(({ line, label }) => [line, label]));
  const read = reading ? readRoles(reading.week) : null;
  const readLines = splitLines(reading?.text ?? '');
  return new Map(
    splitLines(text).flatMap((typed, at) => {
      if (!hasWord.test(typed)) return [];
      const number = at + 1;
      // A line that was changed since is not read yet.
      const isRead = read !== null && readLines[at] === typed;
      return [[number, given.get(number) ?? (isRead ? read(number) : null)] as const];
    }),
  );
}

/** A line that begins a day. */
export interface DayLine {
  /** The date of the first workout from here to the next day. */
  readonly date: string;
  /** The label that keeps what the line is. A line with its day and its work is a workout. */
  readonly label: LineLabel;
}

/** Returns the day that a line begins; null if it begins none, or a day without a workout. */
export function dayOf({ days, style }: ReadWeek, line: number): DayLine | null {
  const at = style.dayHeadings.indexOf(line);
  if (at < 0) return null;
  const next = style.dayHeadings[at + 1] ?? Infinity;
  const day = days.find(({ cards }) =>
    cards.some(({ lines: [first] }) => line <= first && first < next),
  );
  return day ? { date: day.date, label: style.workouts.includes(line) ? 'workout' : 'day' } : null;
}

/** A day with the number of the line that begins it. */
export interface DayHeading extends DayLine {
  readonly line: number;
}

/** Returns the first line that begins a day on this date; null if the day is a column of a table or the text names none. */
export function headingOf(week: ReadWeek, date: string): DayHeading | null {
  for (const line of week.style.dayHeadings) {
    const day = dayOf(week, line);
    if (day?.date === date) return { ...day, line };
  }
  return null;
}

/** The days from the present one that a coach may say instead: those around it, and a week earlier or later. */
const otherDays = [-7, -3, -2, -1, 0, 1, 2, 3, 7] as const;

/** Returns the dates that a coach may choose for a day, in words. */
export const daysAround = (date: string): { value: string; label: string }[] =>
  otherDays
    .map((by) => shiftDay(date, by))
    .map((day) => ({ value: day, label: formatDay(day, 'long') }));

/**
 * Labels the lines of a range; null removes their labels. As a workout they are a single one: a heading of a day ends it, and what
 * went on below it becomes a workout of its own.
 */
export function labelRange(
  labels: readonly LabelledLine[],
  roles: ReadonlyMap<number, LineLabel | null>,
  [from, to]: readonly [number, number],
  label: LineLabel | null,
): LabelledLine[] {
  const numbers = [...roles.keys()];
  if (label !== 'workout') {
    const inRange = numbers.filter((line) => from <= line && line <= to);
    return labelLines(labels, inRange, label);
  }
  const below = numbers.filter((line) => line >= from);
  const day = below.find((line) => line > from && roles.get(line) === 'day') ?? Infinity;
  const [first = from, ...rest] = below.filter((line) => line <= to && line < day);
  const next = below.find((line) => line > to && line < day);
  const isCut = next !== undefined && roles.get(next) === 'more';
  const begun = labelLines(labels, isCut ? [first, next] : [first], 'workout');
  return labelLines(begun, rest, 'more');
}

/** Returns what a line was read as. */
function readRoles({ style, unplaced }: ReadWeek): (line: number) => LineLabel {
  const [days, parts, workouts, texts] = [
    style.dayHeadings,
    style.partHeadings,
    style.workouts,
    unplaced.map(({ line }) => line),
  ].map((lines) => new Set(lines));
  return (line) => {
    if (days?.has(line)) return 'day';
    if (parts?.has(line)) return 'part';
    if (texts?.has(line)) return 'text';
    return workouts?.has(line) ? 'workout' : 'more';
  };
}

/**
 * Returns the places of the lines that two lists have in common, in their order: a longest common subsequence, as the place in
 * `after` of each place in `before`.
 */
function commonPlaces(before: readonly string[], after: readonly string[]): Map<number, number> {
  const width = after.length + 1;
  const lengths = new Uint16Array((before.length + 1) * width);
  const lengthAt = (one: number, other: number) => lengths[one * width + other] ?? 0;
  for (let one = before.length - 1; one >= 0; one -= 1) {
    for (let other = after.length - 1; other >= 0; other -= 1) {
      lengths[one * width + other] =
        before[one] === after[other]
          ? lengthAt(one + 1, other + 1) + 1
          : Math.max(lengthAt(one + 1, other), lengthAt(one, other + 1));
    }
  }
  const places = new Map<number, number>();
  for (let one = 0, other = 0; one < before.length && other < after.length;) {
    if (before[one] === after[other]) places.set(one++, other++);
    else if (lengthAt(one + 1, other) >= lengthAt(one, other + 1)) one += 1;
    else other += 1;
  }
  return places;
}

/** Returns the new number of each line of a text that the changed text still has, in the same order. */
function keptLines(before: string, after: string): (line: number) => number | null {
  const [old, next] = [splitLines(before), splitLines(after)];
  const most = Math.min(old.length, next.length);
  let front = 0;
  while (front < most && old[front] === next[front]) front += 1;
  let end = 0;
  while (end < most - front && old.at(-1 - end) === next.at(-1 - end)) end += 1;
  const middle = commonPlaces(
    old.slice(front, old.length - end),
    next.slice(front, next.length - end),
  );
  return (line) => {
    const at = line - 1;
    if (at < front) return line;
    if (at >= old.length - end) return line + next.length - old.length;
    const place = middle.get(at - front);
    return place === undefined ? null : front + place + 1;
  };
}

/** Returns the labels for a text that changed. Lines that stay the same keep theirs. */
export function keepLabels(
  labels: readonly LabelledLine[],
  before: string,
  after: string,
): LabelledLine[] {
  if (labels.length === 0) return [];
  const lineNow = keptLines(before, after);
  return labels.flatMap((each) => {
    const line = lineNow(each.line);
    return line === null ? [] : [{ ...each, line }];
  });
}
