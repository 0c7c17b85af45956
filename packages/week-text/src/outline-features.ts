import type { LineLabel } from '@trackboard/contract/workouts';
import { isUnscored, readClock } from './clock.ts';
import { joint } from './day-blocks.ts';
import { type DayHeading, isSplitDay } from './day-counts.ts';
import { readDayHeading } from './day-headings.ts';
import { sureDays } from './with-days.ts';
import { type Known, type PieceKind, know, ofMax, ofTotal } from './line-features.ts';
import type { Line } from './lines.ts';
import { beginsPiece, hasWork, type Libraries, readBeginning, readDay } from './readings.ts';
import { readSets } from './sets.ts';
import { isPlace, isPlaceAlone, isUsualLevel } from './titles.ts';
import { isLabelAlone } from './wraps.ts';
import { amount, isAmountOf, isRestDay, isShort } from './work.ts';

/** A line as the outline sees it. */
export interface SeenLine {
  /** The names of what is true of the line, of the lines around it and of those of its shape. Lines share these lists. */
  readonly features: readonly (readonly string[])[];
  readonly kind: PieceKind;
  /** Whether the line names a part that is easy work; null if it names no part. */
  readonly easyPart: boolean | null;
  /** Whether the line has easy work with its amount. */
  readonly easyWhole: boolean;
  readonly hasSets: boolean;
  /** The labels that the line cannot have. */
  readonly never: readonly LineLabel[];
  /** What the line looks like, with the blank line above it: decides which transitions are likely. */
  readonly key: string;
  readonly place: string;
}

const fewestSessions = 2;

/** Returns the days of sessions. If a text has several, they are surely its days. */
function sureSessions(named: (DayHeading | null)[]): (DayHeading | null)[] {
  const days = new Set(named.flatMap((day) => (day?.rest.trim() === '' ? day.day : [])));
  return days.size < fewestSessions ? named : named.map((day) => day && { ...day, counted: false });
}

/** Returns the days that lines name, else null. In a text without days, sessions or muscles are the days. */
function daysOf(lines: readonly Line[], from: number, libraries: Libraries): (DayHeading | null)[] {
  const days = lines.map(({ text }) => readDay(text, from, libraries));
  if (days.some((day) => day !== null)) return days;
  const named = lines.map(({ text }) =>
    readDayHeading(text, { from, above: null, sessions: true }),
  );
  if (named.some((day) => day !== null)) return sureSessions(named);
  const counted = lines.filter(({ text }) => isSplitDay(text)).length < 2;
  return lines.map(({ text }, at) =>
    isSplitDay(text) ? { day: from + at, rest: '', why: null, counted } : null,
  );
}

/** How the lines of one shape look. */
interface Shape {
  count: number;
  /** The features of its lines, by what a line looks like. */
  readonly features: Map<string, readonly string[]>;
  readonly keys: Map<string, number>;
}

function shapesOf(lines: readonly Known[]): ReadonlyMap<string, Shape> {
  const shapes = new Map<string, Shape>();
  for (const { shape, key } of lines) {
    const known =
      shapes.get(shape) ?? ({ count: 0, keys: new Map(), features: new Map() } satisfies Shape);
    known.count += 1;
    known.keys.set(key, (known.keys.get(key) ?? 0) + 1);
    shapes.set(shape, known);
  }
  return shapes;
}

/** Returns what is true of the lines of a line's shape. */
function shapeFeatures({ key }: Known, { count, keys, features }: Shape): readonly string[] {
  const known = features.get(key);
  if (known) return known;
  const days = (keys.get('day') ?? 0) + (keys.get('day+') ?? 0);
  const [most] = [...keys].reduce((one, other) => (other[1] > one[1] ? other : one));
  const found = [
    `days${Math.round((4 * days) / count)}${count > 1}`,
    `most:${most}${key}`,
    `${Math.min(4, count)}${key}`,
  ];
  features.set(key, found);
  return found;
}

/** Whether a line cannot be text: it has a lift with sets, a benchmark, a clock or an amount of a movement, or only names a day, and is not a sentence. */
function isSure({ line, day, reading, said }: Known, libraries: Libraries): boolean {
  if (reading.clock && /^\d/.test(line.text)) return true;
  if (said > 1) return false;
  if (day === null) return beginsPiece(reading) || isAmountOf(line.text);
  const behind = day.replace(joint, '');
  return behind === '' || isSplitDay(behind) || hasWork(readBeginning(behind, libraries), behind);
}

/** Returns the labels that a line cannot have. In a text with `named` days, a day is named. A line with only the name of a benchmark is a workout or the heading of a part. */
function neverOf(line: Known, libraries: Libraries, named: boolean): readonly LineLabel[] {
  const never = neverBy(line, libraries);
  const isDay =
    line.day !== null || line.looseDay || line.line.text.split(' ').length <= longestUnnamedDay;
  return named && !isDay ? ['day', ...never] : never;
}

/** The most words of a day that is not known, in a text with named days. */
const longestUnnamedDay = 2;

/**
 * Whether a line surely begins a piece: a clock with its work and without sets, or a clock, or work without one, behind 'then' or
 * behind its place: 'Part A: AMRAP 9'.
 */
function isOwnPiece({
  kind,
  reading: { continued, clock, title, part },
  line: { text, parts },
}: Known): boolean {
  if (parts?.[0] && isLabelAlone(parts[0].text)) return true;
  const isEasy = part?.kind === 'warmup' || part?.kind === 'cooldown';
  if (continued) return clock || isEasy || readClock(text) !== null || isUnscored(text);
  if (clock && kind === 'whole' && !/^\d/.test(text) && readSets(text) === null) return true;
  return clock && title !== null && isPlace(title);
}

/** Matches a field of a form that is filled in by hand ('Sleep: ____'), and a number with nothing behind it. */
const ofForm = /^[^\d_]{2,40}:\s*_{3}|^\s*\d{1,3}\.\s*$/;
/** Matches a row of the loads of several lifts: '70%, 105, 77.5, 120'. */
const ofLoads = /^\d{2,3}(?:[.,]\d)?\s?%(?:, \d{2,3}(?:[.,]\d{1,2})?(?: ?(?:kg|lbs?))?){2}/;
/** Matches what a person who did the work says about it: 'I finished all reps.' */
const ofReader = /^(?:I|I'm|I've|My|We|Ich|Je|J'ai|Mi|Meu|Minha|Eu|Yo)\s.{12,}[.!)]$/u;

const allButDay: readonly LineLabel[] = ['part', 'workout', 'more', 'text'];

function neverBy(line: Known, libraries: Libraries): readonly LineLabel[] {
  const behind = line.day?.replace(joint, '') ?? '';
  if (line.onlyDay || (behind !== '' && beginsPiece(readBeginning(behind, libraries))))
    return allButDay;
  const { benchmark } = line.reading;
  if (isUsualLevel(line.line.text)) return ['day', 'workout'];
  if (isOwnPiece(line)) return ['day', 'part', 'more', 'text'];
  if (line.reading.continued && line.reading.rest === '') return ['day', 'part', 'text'];
  if (benchmark && !benchmark.tested && benchmark.rest.trim() === '')
    return ['day', 'more', 'text'];
  const { text } = line.line;
  if (ofLoads.test(text) || ofForm.test(line.line.source))
    return ['day', 'part', 'workout', 'more'];
  if (isPlaceAlone(text)) return ['day', 'more', 'text'];
  if (line.line.gap && ofReader.test(text)) return ['part', 'workout', 'more'];
  const isRestLine = line.day === null && isRestDay(text) && isShort(text) && !/\d/.test(text);
  if (ofTotal.test(text) || isRestLine || (line.reading.lift && ofMax.test(text)))
    return ['part', 'workout', 'more'];
  // An amount of work without a part's word is no heading.
  const isWork = !line.reading.part && line.day === null && isAmountOf(text);
  return [
    ...(isSure(line, libraries) ? (['text'] as const) : []),
    ...(isWork ? (['part'] as const) : []),
  ];
}

/** Whether an item of a list with an amount is all that stands below a day. */
function isOnlyOfDay(around: readonly Known[], at: number): boolean {
  const [above, line, below] = at === 0 ? [undefined, ...around] : around;
  return (
    above !== undefined &&
    above.day !== null &&
    line !== undefined &&
    line.day === null &&
    line.line.listed &&
    amount.test(line.line.text) &&
    (below === undefined || below.day !== null)
  );
}

/** What the lines around a line look like. */
interface Around {
  readonly before: string;
  readonly key: string;
  readonly gap: boolean;
  readonly next: string;
  /** A mark of a blank line above the next one. */
  readonly nextGap: string;
  readonly second: string;
  /** Whether no other line has the line's day; empty without a day. */
  readonly day: string;
  /** Whether another line has the same text. */
  readonly again: boolean;
}

/** Returns what is true of the lines around a line. */
function aroundFeatures(
  { before, key, gap, next, nextGap, second, day, again }: Around,
  dated: boolean,
): string[] {
  const after = `${next}${nextGap}`;
  return [
    `exercises${[before, key, next].map((name) => name === 'exercise').join()}`,
    ...(day === '' ? [] : [day, `${day}${gap}`]),
    `<${before}`,
    `>${after}`,
    `${key}>${after}`,
    `${before}<${key}${gap}`,
    `${key}>${after}>${second}`,
    `${dated}${key}`,
    ...(before === '^' ? [`first${dated}`] : []),
    ...(again ? ['again', `again${key}`] : []),
  ];
}

const indentOf = ({ line }: Known): number => /^\s*/.exec(line.source)?.[0].length ?? 0;

const behindNested: readonly LineLabel[] = ['day', 'more', 'text'];
const onlyMore: readonly LineLabel[] = ['day', 'part', 'workout', 'text'];

/**
 * Returns what numbered lines cannot be: those that are moved in below another numbered line are a part of its piece, and the number
 * below them begins another one.
 */
function neverOfNested(lines: readonly Known[]): ReadonlyMap<number, readonly LineLabel[]> {
  const found = new Map<number, readonly LineLabel[]>();
  let outer: Known | null = null;
  for (const [at, each] of lines.entries()) {
    const isNumbered = each.reading.label?.style === 'digit';
    const isIn = outer !== null && indentOf(each) > indentOf(outer);
    if (each.line.gap || (!isNumbered && !isIn)) outer = null;
    if (isNumbered && outer && isIn) found.set(at, onlyMore);
    else if (isNumbered) {
      if (outer && found.get(at - 1) === onlyMore) found.set(at, behindNested);
      outer = each.reading.part ? null : each;
    }
  }
  return found;
}

/** Finds what is true of each line of a text, and of the lines around it. */
export function seeLines(
  lines: readonly Line[],
  from: number,
  libraries: Libraries,
): readonly SeenLine[] {
  const days = daysOf(lines, from, libraries);
  // Lines are repeated in a long text, so what is known of one is kept.
  const kept = new Map<string, Known>();
  const known = lines.map((line, at) => {
    const name = `${line.gap}${days[at]?.rest ?? '-'}${line.text}${line.source}`;
    const each = kept.get(name) ?? know(line, days[at] ?? null, libraries);
    kept.set(name, each);
    return each;
  });
  const sure = sureDays(lines, days);
  const nested = neverOfNested(known);
  const shapes = shapesOf(known);
  const texts = new Map<string, number>();
  for (const { text } of lines) texts.set(text, (texts.get(text) ?? 0) + 1);
  const times = Map.groupBy(days, (day) => day?.day);
  const dated = known.some(({ day }) => day !== null);
  const named = days.filter((day) => day && !day.counted).length > 1;
  // Most lines have the same lines around them as another one, so their features are made once.
  const groups = new Map<string, readonly string[]>();
  return known.map((each, at) => {
    const { key, kind, reading, line, own } = each;
    const [next, second] = [known[at + 1], known[at + 2]];
    const around: Around = {
      before: known[at - 1]?.key ?? '^',
      key,
      gap: line.gap,
      next: next?.key ?? '$',
      nextGap: next?.line.gap ? '^' : '',
      second: second?.key ?? '$',
      day: days[at] ? `day${times.get(days[at].day)?.length === 1}` : '',
      again: (texts.get(line.text) ?? 0) > 1,
    };
    const { before, gap, nextGap, day, again } = around;
    const name = `${before} ${key} ${gap} ${around.next}${nextGap} ${around.second} ${day}${again}`;
    const group = groups.get(name) ?? aroundFeatures(around, dated);
    groups.set(name, group);
    const shape = shapes.get(each.shape);
    return {
      features: [own, group, shape ? shapeFeatures(each, shape) : []],
      kind,
      easyPart: reading.part && kind === 'easy',
      easyWhole: kind === 'easy' && reading.rest !== '' && own.includes('amount'),
      hasSets: own.includes('sets'),
      never: sure.has(line)
        ? allButDay
        : (nested.get(at) ??
          (isOnlyOfDay(known.slice(Math.max(0, at - 1), at + 2), at)
            ? [...neverOf(each, libraries, named), 'text']
            : neverOf(each, libraries, named))),
      key,
      place: `${line.gap ? '^' : ''}${line.listed ? '-' : ''}`,
    };
  });
}
