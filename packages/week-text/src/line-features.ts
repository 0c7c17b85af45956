import { clockWithWork } from './drafts.ts';
import type { DayHeading } from './day-counts.ts';
import { weekdayOf } from './calendar.ts';
import { readClock } from './clock.ts';
import { readDayHeading } from './day-headings.ts';
import type { Line } from './lines.ts';
import { exercise as exercisePattern } from './openings.ts';
import { type Libraries, type Reading, readBeginning } from './readings.ts';
import { readSets } from './sets.ts';
import { isLevel, isNote } from './titles.ts';
import { amount, isRestDay } from './work.ts';

/**
 * The kind of piece that a line begins: easy work, work against the clock, the same with its work in the line, a lift with sets, a
 * lift, or anything else.
 */
export type PieceKind = 'easy' | 'clock' | 'whole' | 'sets' | 'lift' | 'other';

/** Matches a best lift with its load, which is not a workout: 'Bench 1RM: 180 lb'. */
export const ofMax = /(?:\d ?rm|\bmax)\s?[:=]\s?\d/i;

/** Matches a total, which is not a workout: 'Total mileage: 47 km', 'Total: 7 exercises'. */
export const ofTotal =
  /^(?:weekly\s)?(?:total\s)?(?:mileage|distance|volume|wochen(?:umfang|kilometer)|volumen total|volume total)\s?[:=]\s?\d|^total\s?:\s?\d{1,3}\s(?:exercises|übungen|ejercicios|exercícios|exercices|esercizi|sets|sätze|s[eé]ries|serie)\b/i;

/** Matches what all sets have, so that most lines need no closer look. */
const likeSets =
  /\d\s?x\s?[\d:]|\bsets?\b|sätze|s[eé]ri|\bsett\b|sæt|sarjaa|(?:\d\s?[-,/]\s?){2}\d|rm\b|max|single|heavy|schwer|@|%/i;

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
  [
    'times',
    /\d{1,2}(?:[:.]\d\d)?\s?(?:am|pm|uhr)\b|\b\d{1,2}h(?:\d\d)?\b|\b\d{1,2}:\d\d\b.*\b\d{1,2}:\d\d\b/i,
  ],
  ['money', /[€$£]\s?\d|\d\s?(?:€|zł|kr\b|euros?\b|chf\b)/i],
  ['tagged', /(?:^|\s)[#@]\p{L}/u],
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

/** The patterns that match no text without a digit. */
const ofDigits = new Set(['setsFirst', 'counted', 'several', 'max', 'amount', 'money', 'loads']);

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

/** What is known of a line before the lines around it are seen. */
export interface Known {
  readonly line: Line;
  readonly reading: Reading;
  readonly kind: PieceKind;
  readonly shape: string;
  readonly day: string | null;
  /** Whether the line is only a weekday, a date or the muscles of a split. */
  readonly onlyDay: boolean;
  /** Whether the line begins with a weekday, but with other words behind it than a heading mostly has. */
  readonly looseDay: boolean;
  readonly said: number;
  /** Whether the line has sets without a lift of the list. */
  readonly exercise: boolean;
  readonly key: string;
  readonly own: readonly string[];
}

const longWord = /^\p{L}{4,}(?=[\s,:'’.-])/u;

/** Whether a text begins with a whole weekday: 'Wednesday hall 2, before practice'. */
function namesLooseDay(text: string): boolean {
  const word = longWord.exec(text)?.[0];
  return (
    word !== undefined &&
    weekdayOf(word) !== undefined &&
    readDayHeading(text, { from: 0, above: null, loose: true }) !== null
  );
}

/** Matches a counted day that is surely one: 'Giorno B', 'Tag 2', 'Workout A'. */
const countedDay = /^(?:(?:day|tag|jour|d[ií]a|giorno|dag|päivä|dzień)\s|\p{L}+\s[A-G]:?$)/iu;

/** Matches sets without reps: 'Sets: 4'. */
const onlySets = /^(?:sets|sätze|series|séries|serie|serii)\s?:\s?\d/iu;

/** Finds what is true of a line alone. `heading` is the day that it names, if any. */
export function know(line: Line, heading: DayHeading | null, libraries: Libraries): Known {
  const rest = heading?.rest.trim() ?? null;
  const day = rest === null || /[\p{L}\p{N}]/u.test(rest) ? rest : '';
  const onlyDay = day === '' && (!heading?.counted || countedDay.test(line.text));
  const { text } = line;
  const reading = readBeginning(text, libraries);
  const said = text.match(sentenceWords)?.length ?? 0;
  const words = text.split(' ').length;
  const { part, label } = reading;
  const looseDay = day === null && namesLooseDay(text);
  const kind = kindOf(reading);
  const exercise =
    !reading.lift && likeSets.test(text) && (onlySets.test(text) || readSets(text) !== null);
  const key =
    [
      text === '' && '-',
      day !== null && `day${day === '' ? '' : '+'}`,
      looseDay && 'day~',
      part && `part${reading.rest === '' ? '' : '+'}`,
      kind !== 'other' && kind,
      exercise && 'exercise',
      label && 'label',
      /^\d/.test(text) && '1',
      said > 1 && 'said',
      words < 4 && 'short',
    ].find((name) => typeof name === 'string') ?? 'words';
  const shape = shapeOf(line);
  const known = { line, reading, kind, shape, day, onlyDay, looseDay, said, key, exercise };
  return { ...known, own: ownFeatures(known) };
}

/** Shorter lines are mostly headings, which are known by their form: a word such as 'Push' is a day here and a lift there. */
const fewestWords = 4;
const mostWords = 8;

/** Returns the first words of a longer line, as features. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
  return words.length < fewestWords ? [] : words.slice(0, mostWords).map((word) => `w:${word}`);
}

/** Returns what is true of a line alone. */
function ownFeatures({
  line,
  reading,
  day,
  said,
  kind,
  exercise,
  looseDay,
}: Omit<Known, 'own' | 'onlyDay'>): string[] {
  const { text } = line;
  const { part, label, lift, sets, benchmark, clock, scheme, title, rest, continued } = reading;
  const words = text.split(' ').length;
  const hasDigit = /\d/.test(text);
  return [
    day !== null && 'day',
    day !== null && `day:${day === '' ? '' : Math.min(5, day.split(' ').length)}`,
    looseDay && 'looseDay',
    looseDay && `looseDay${sizeOf(words)}${line.gap}`,
    isLevel(text) && 'level',
    part && `part:${part.kind}`,
    part && `part:${part.loose ? 'loose' : 'firm'}${rest === '' ? '' : '+'}`,
    label && `label:${label.style}${label.member === '' ? '' : '+'}`,
    label && /^[A1]$/.test(label.group) && 'firstLabel',
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
    ...wordsOf(text),
    ...patterns.map(
      ([name, pattern]) => (hasDigit || !ofDigits.has(name)) && pattern.test(text) && name,
    ),
  ].filter((feature) => typeof feature === 'string');
}
