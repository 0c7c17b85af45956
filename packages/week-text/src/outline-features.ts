import { readDayHeading } from './day-headings.ts';
import { clockWithWork } from './drafts.ts';
import type { LineLabel } from '@trackboard/contract/workouts';
import { joint } from './day-blocks.ts';
import { type DayHeading, isSplitDay } from './day-counts.ts';
import { readClock } from './clock.ts';
import type { Line } from './lines.ts';
import { beginsPiece, type Libraries, type Reading, readBeginning, readDay } from './readings.ts';
import { readSets } from './sets.ts';
import { exercise as exercisePattern } from './openings.ts';
import { isLevel, isNote } from './titles.ts';
import { amount, isAmountOf, isRestDay } from './work.ts';

/**
 * The kind of piece that a line begins: easy work, work against the clock, the same with its work in the line, a lift with sets, a
 * lift, or anything else.
 */
export type PieceKind = 'easy' | 'clock' | 'whole' | 'sets' | 'lift' | 'other';

/** A line as the outline sees it. */
export interface SeenLine {
  /** The names of what is true of the line, of the lines around it and of those of its shape. Lines share these lists. */
  readonly features: readonly (readonly string[])[];
  readonly kind: PieceKind;
  /** Whether the line names a part that is easy work; null if it names no part. */
  readonly easyPart: boolean | null;
  readonly hasSets: boolean;
  /** The labels that the line cannot have. */
  readonly never: readonly LineLabel[];
  /** What the line looks like, with the blank line above it: decides which transitions are likely. */
  readonly key: string;
  readonly place: string;
}

/** Matches a best lift with its load, which is no work: 'Bench 1RM: 180 lb'. */
const ofMax = /(?:\d ?rm|\bmax)\s?[:=]\s?\d/i;

/** Matches what all sets have, so that most lines need no closer look. */
const likeSets =
  /\d\s?x\s?[\d:]|\bsets?\b|sätze|s[eé]rie|(?:\d\s?[-,/]\s?){2}\d|rm\b|max|single|heavy|schwer|@|%/i;

/** What is true of a line's own text, by the name of the feature. */
const patterns: readonly (readonly [string, RegExp])[] = [
  ['labelAlone', /^\(?(?:[A-H]\d?|\d)[.):]$/],
  ['setsFirst', /^\d{1,2}\s?x\s?\d/i],
  ['counted', /^\d+\s?(?:[-/]\s?\d+)?\s\p{L}{3}/u],
  [
    'ofSets',
    /^(?:\d+\s?(?:-\d+)?|two|three|four|five|six)\s(?:sets|sätze|series|séries|rounds|runden|rondas|tours)\b/iu,
  ],
  ['exercise', exercisePattern],
  ['several', /\d\s?x\s?\d+\s?[,+/&]\s?\p{L}.{2,40}\d\s?x\s?\d/u],
  ['pair', /^\p{L}[\p{L}\s]{1,14}:\s\S{1,14}(?:\s\S{1,8})?$/u],
  ['max', ofMax],
  ['amount', amount],
  ['link', /https?:|www\./],
  ['pause', /^(?:rest|pause|descanso|repos)\b/i],
  ['web', /\bcomments?\b|^post(?:ed)?\b.*\b(?:to|by|at)\b/i],
  [
    'asksScore',
    /^\W?(?:post|log|record|write|compare|apuntad?|anotad?|anota|note[rz]|scriv\p{L}{1,3}|schrijf|skriv|kirjaa|notier\p{L}{1,2})\s(?!by\b|at\b)/iu,
  ],
  ['loads', /^\d+(?:[.,]\d)?[ -]?(?:lb|kg|#)/i],
  ['sentence', /[.!?]$/],
  ['colon', /:$/],
  ['said', /[!?]/],
  ['lower', /^\p{Ll}/u],
  ['quoted', /^"/],
  ['brackets', /^\(.*\)$/],
];

const sentenceWords =
  /\b(?:the|you|your|we|is|are|will|that|it|if|this|und|ist|wir|ihr|der|die|das|bitte|please|thanks|see|can|have|para|que|est|les|nous|de la|er|det|som|att|och|til|het|een|che|sono|il)\b/giu;
const isCapital = (text: string) => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);
const bold = /^\s*[*_]{1,3}[^*_].*[*_]{1,3}:?\s*$/;
const firstWord = /^\p{L}+/u;

const sizes = [1, 2, 5, 9, 15] as const;
const sizeOf = (words: number) => sizes.find((size) => words <= size) ?? 'long';

/** Returns how a line is written: lines of one shape in a text have one meaning. */
function shapeOf({ source, typed, text, level, gap }: Line): string {
  const first = typed[0] ?? '';
  const begin = first
    .replace(/\p{Lu}/u, 'A')
    .replace(/\p{Ll}/u, 'a')
    .replace(/\d/, '1');
  const marks = [
    /^\s/.test(source) ? ' ' : '',
    isCapital(text) ? 'C' : '',
    text.endsWith(':') ? ':' : '',
    bold.test(source) ? '*' : '',
    gap ? '^' : '',
    text.split(' ').length > 5 ? '>' : '',
  ];
  return `${begin}${level}${marks.join('')}`;
}

const kindOf = ({ part, clock, scheme, lift, sets, benchmark, rest }: Reading): PieceKind => {
  if (part && ['warmup', 'cooldown', 'accessory'].includes(part.kind)) return 'easy';
  if (sets && !clock) return 'sets';
  if (clock || scheme) return clockWithWork.test(rest) ? 'whole' : 'clock';
  if (benchmark) return 'clock';
  if (lift) return sets ? 'sets' : 'lift';
  return 'other';
};

interface Known {
  readonly line: Line;
  readonly reading: Reading;
  readonly kind: PieceKind;
  readonly shape: string;
  readonly day: string | null;
  /** Whether the line is only a weekday, a date or the muscles of a split. */
  readonly onlyDay: boolean;
  readonly said: number;
  /** Whether the line has sets without a lift of the list. */
  readonly exercise: boolean;
  readonly key: string;
  readonly own: readonly string[];
}

/** Returns the days that lines name, else null. In a text without days, sessions or muscles are the days. */
function daysOf(lines: readonly Line[], from: number, libraries: Libraries): (DayHeading | null)[] {
  for (const sessions of [false, true]) {
    const named = lines.map(({ text }) =>
      sessions
        ? readDayHeading(text, { from, above: null, sessions })
        : readDay(text, from, libraries),
    );
    if (named.some((day) => day !== null)) return named;
  }
  const counted = lines.filter(({ text }) => isSplitDay(text)).length < 2;
  return lines.map(({ text }, at) =>
    isSplitDay(text) ? { day: from + at, rest: '', why: null, counted } : null,
  );
}

function know(line: Line, heading: DayHeading | null, libraries: Libraries): Known {
  const day = heading?.rest.trim() ?? null;
  const onlyDay = day === '' && !heading?.counted;
  const { text } = line;
  const reading = readBeginning(text, libraries);
  const said = text.match(sentenceWords)?.length ?? 0;
  const words = text.split(' ').length;
  const { part, label, rest } = reading;
  const kind = kindOf(reading);
  const exercise = !reading.lift && likeSets.test(text) && readSets(text) !== null;
  const key =
    [
      text === '' && '-',
      day !== null && `day${day === '' ? '' : '+'}`,
      part && `part${rest === '' ? '' : '+'}`,
      kind !== 'other' && kind,
      exercise && 'exercise',
      label && 'label',
      /^\d/.test(text) && '1',
      said > 1 && 'said',
      words < 4 && 'short',
    ].find((name) => typeof name === 'string') ?? 'words';
  const known = { line, reading, kind, shape: shapeOf(line), day, onlyDay, said, key, exercise };
  return { ...known, own: ownFeatures(known) };
}

/** Returns what is true of a line alone. */
function ownFeatures({
  line,
  reading,
  day,
  said,
  kind,
  exercise,
}: Omit<Known, 'own' | 'onlyDay'>): string[] {
  const { text } = line;
  const { part, label, lift, sets, benchmark, clock, scheme, title, rest, continued } = reading;
  const words = text.split(' ').length;
  const hasDigit = /\d/.test(text);
  return [
    day !== null && 'day',
    day !== null && `day:${day === '' ? '' : Math.min(5, day.split(' ').length)}`,
    isLevel(text) && 'level',
    part && `part:${part.kind}`,
    part && `part:${part.loose ? 'loose' : 'firm'}${rest === '' ? '' : '+'}`,
    label && `label:${label.style}${label.member === '' ? '' : '+'}`,
    label && /[A1]/.test(label.group) && 'firstLabel',
    lift && `lift:${sets ? 'sets' : ''}${/^\d/.test(text) ? 1 : 'a'}${line.listed ? '-' : ''}`,
    benchmark && (benchmark.tested ? 'tested' : 'benchmark'),
    clock && 'clock',
    scheme && `scheme:${scheme}`,
    title !== null && `title${rest === '' ? '' : '+'}`,
    continued && 'then',
    isNote(text) && 'note',
    isRestDay(text) && `rest${sizeOf(words)}`,
    exercise && 'sets',
    !hasDigit && 'noDigit',
    readClock(text) && 'anyClock',
    isCapital(text) && 'capitals',
    line.level > 0 && `level${Math.min(3, line.level)}`,
    line.listed && 'listed',
    /^\s/.test(line.source) && 'indented',
    bold.test(line.source) && 'bold',
    line.gap && 'gap',
    `said${Math.min(3, said)}`,
    `words${sizeOf(words)}`,
    `kind:${kind}${line.gap}${line.listed}`,
    `1:${firstWord.exec(text)?.[0].toLowerCase() ?? ''}`,
    ...patterns.map(([name, pattern]) => pattern.test(text) && name),
  ].filter((feature) => typeof feature === 'string');
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
  if (said > 1) return false;
  if (day === null) return beginsPiece(reading) || isAmountOf(line.text);
  return (
    day === '' ||
    isSplitDay(day.replace(joint, '')) ||
    beginsPiece(readBeginning(day.replace(joint, ''), libraries))
  );
}

/** Returns the labels that a line cannot have. A line with only the name of a benchmark is a workout or the heading of a part. */
function neverOf(line: Known, libraries: Libraries): readonly LineLabel[] {
  if (line.onlyDay) return ['part', 'workout', 'more', 'text'];
  const { benchmark } = line.reading;
  if (benchmark && !benchmark.tested && benchmark.rest.trim() === '')
    return ['day', 'more', 'text'];
  if (line.reading.lift && ofMax.test(line.line.text)) return ['part', 'workout', 'more'];
  return isSure(line, libraries) ? ['text'] : [];
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
}

/** Returns what is true of the lines around a line. */
function aroundFeatures(
  { before, key, gap, next, nextGap, second, day }: Around,
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
    ...(next === '$' ? ['last'] : []),
  ];
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
  const shapes = shapesOf(known);
  const times = Map.groupBy(days, (day) => day?.day);
  const dated = known.some(({ day }) => day !== null);
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
    };
    const name = Object.values(around).join(' ');
    const group = groups.get(name) ?? aroundFeatures(around, dated);
    groups.set(name, group);
    const shape = shapes.get(each.shape);
    return {
      features: [own, group, shape ? shapeFeatures(each, shape) : []],
      kind,
      easyPart: reading.part && kind === 'easy',
      hasSets: own.includes('sets'),
      never: neverOf(each, libraries),
      key,
      place: `${line.gap ? '^' : ''}${line.listed ? '-' : ''}`,
    };
  });
}
