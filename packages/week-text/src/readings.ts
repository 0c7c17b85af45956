import { countedName, type DayHeading } from './day-counts.ts';
import { readDayHeading } from './day-headings.ts';
import { type BenchmarkIndex, type FoundBenchmark, readBenchmark } from './benchmarks.ts';
import { isForTime, isLadder, isRounds, readClock, startsClock } from './clock.ts';
import { complexAt, isComplex, setsOfComplex } from './complexes.ts';
import { type Label, readLabel } from './labels.ts';
import {
  type FoundLift,
  type LiftIndex,
  readLift,
  readLiftLoosely,
  readMistyped,
} from './lifts.ts';
import { type FoundPart, readPart, readWarmUpBehind } from './parts.ts';
import type { SetScheme } from './set-scheme.ts';
import { readSets } from './sets.ts';
import { isNote, isSchemeWord, readTitle } from './titles.ts';
import { isAmountOfWork } from './work.ts';

/** The reading of a line's beginning. */
export interface Reading {
  readonly label: Label | null;
  readonly part: FoundPart | null;
  readonly title: string | null;
  /** The text after the label, the part and the title. */
  readonly rest: string;
  readonly benchmark: FoundBenchmark | null;
  readonly lift: FoundLift | null;
  /** The sets of the lift or the complex. */
  readonly sets: SetScheme | null;
  /** Whether lifts are done one after the other: '2 power cleans + 1 jerk'. */
  readonly complex: boolean;
  /** Whether the line begins a piece against the clock. */
  readonly clock: boolean;
  /** The scheme of the line: 'for time' alone, '3 rounds', '21-15-9'. */
  readonly scheme: 'time' | 'rounds' | 'ladder' | null;
  /** Whether the line begins with 'then'. */
  readonly continued: boolean;
}

/** The libraries in the form that the reader needs. */
export interface Libraries {
  readonly lifts: LiftIndex;
  readonly benchmarks: BenchmarkIndex;
  /** The readings of the lines so far. */
  readonly readings: Map<string, Reading>;
  /** The days that lines name, by the first day of the week and their texts. */
  readonly days: Map<string, DayHeading | null>;
}

/** The words between two pieces. */
export const thenWords =
  'then|danach|dann|anschließend|followed by|afterwards|after that|luego|después|depois|puis|ensuite|poi|suivie?s? de|terminer (?:par|avec)|termina(?:r|mos)? (?:con|com)|finish (?:up )?with|zum Abschluss|daarna|deretter|derefter|därefter|så';
const thenWord = new RegExp(
  String.raw`^(?:and )?(?:${thenWords}|zum (?:ab)?schluss|first(?=[,:]))(?!\p{L})[\s:,-]*`,
  'iu',
);
/**
 * Matches words before the work that do not describe it: 'What: ...', 'it is a ...', 'we will ...'.
 */
const leadIn =
  /^(?:[ap]\.?m\.?\s?[:-]\s|(?:what|was|test(?:s|ing)?|today|heute|the work|morning|evening|vormittags?|abends?|section|block|segment|type|details?|movements?|exercise|scheme)\s?:\s|(?:machen wir|wir (?:machen|starten mit|beginnen mit)|gibt es|es gibt|we (?:do|hit|start|begin|open|finish|end)(?: (?:off|up))?(?: with)?|(?:we|it|you|there)(?:'ll|'s|\swill|\sare|\sis|\shave)(?:\s(?:do|be|hit|(?:start|begin|finish)(?: off| up)? with))?)\s(?:an?\s|ein(?:e|en)?\s)?|an?\s(?=\d))(?=\S)/i;
/** Matches a word of the gym before a lift or a benchmark: 'CrossFit: Back squat 5x5'. */
const ownHeading = /^\p{L}[\p{L}\s&/+-]{0,24}:\s(?=\S)/u;

function schemeOf(text: string): Reading['scheme'] {
  if (isForTime(text)) return 'time';
  if (isLadder(text)) return 'ladder';
  return isRounds(text) ? 'rounds' : null;
}

/** Reads a part's word. A loose one begins a card only if the text is probably not a sentence. */
function partAt(text: string, libraries: Libraries): FoundPart | null {
  const part = readPart(text);
  if (!part) {
    const warmUp = readWarmUpBehind(text);
    return warmUp && !readLift(text, libraries.lifts) ? warmUp : null;
  }
  if (!part.loose) return part;
  if (part.kind === 'warmup' || part.kind === 'cooldown') return part;
  if (part.kind === 'other' || part.kind === 'skill') {
    if (part.kind === 'skill' && /\d ?min(?:ute)?s?\.?$/i.test(part.rest)) return part;
    if (part.kind === 'skill' && !/\p{Ll}/u.test(text)) return part;
    const atEnd = /^(?:finisher|cash)/i.test(part.typed) && /^\d/.test(part.rest);
    return atEnd || /^\(?\d{1,2} ?min/i.test(part.rest) ? part : null;
  }
  const sure =
    startsClock(part.rest) ||
    isLadder(part.rest) ||
    isRounds(part.rest) ||
    readBenchmark(part.rest, libraries.benchmarks) !== null ||
    (readLift(part.rest, libraries.lifts) !== null && readSets(part.rest) !== null);
  return sure && readLift(text, libraries.lifts) === null ? part : null;
}

const setWords =
  /\d|sets|sätze|s[eé]rie|single|double|triple|max|m[áa]xim|massimale|heavy|schwer|tung|lourd|pesa|zwar|ciężk|těžk|tages|opener|bestwert/i;

/** Matches sets before the lift: '5x5 strict press'. */
const setsFirst =
  /^\d{1,2}(?:-\d{1,2})?\s?(?:x|(?:sets?|sätze|s[eé]ries?|seri[ei])(?:\s(?:of|à|de|da|di|van|von))?)\s?\d{1,2}(?:\s?(?:-|to|bis|à|a)\s?\d{1,2})?(?:\s?(?:reps?|wdh|r[eé]p[eé]ti[cçt]\p{L}{3,6}|ripetizioni|wiederholungen|herhalingen))?(?:\s(?:of|à|de|di|da|van|von))?\s(?=\p{L})/iu;

/** Reads a lift on its own, which is neither in a complex nor for time. */
function liftAt(text: string, libraries: Libraries): FoundLift | null {
  const counted = /^\d/.test(text) ? setsFirst.exec(text)?.[0].length : undefined;
  const lift = readLiftLoosely(text.slice(counted ?? 0), libraries.lifts);
  if (
    !lift ||
    /^\s?(?:\+|complex\b)/i.test(lift.rest) ||
    (lift.rest.startsWith(' &') && isComplex(text, libraries.lifts))
  )
    return null;
  const clock = /^\s?(?::|-)/.test(lift.rest) ? readClock(lift.rest) : null;
  return clock && clock !== 'emom' ? null : lift;
}

/** Reads the beginning of a line. Lines are repeated in a long text, so a reading is kept. */
export function readBeginning(text: string, libraries: Libraries): Reading {
  const known = libraries.readings.get(text);
  if (known) return known;
  const reading = readText(text, libraries);
  libraries.readings.set(text, reading);
  return reading;
}

/** Reads the day that a line names without the day above it, once for each text. */
export function readDay(
  text: string,
  from: number,
  { days }: Pick<Libraries, 'days'>,
): DayHeading | null {
  const name = `${from} ${text}`;
  const known = days.get(name);
  if (known !== undefined) return known;
  const day = readDayHeading(text, { from, above: null });
  days.set(name, day);
  return day;
}

/**
 * Whether a line surely begins a piece: with a clock, a scheme, a benchmark, a lift with sets or a part's
 * heading.
 */
export const beginsPiece = ({ clock, scheme, benchmark, sets, part }: Reading): boolean =>
  clock || scheme !== null || benchmark !== null || sets !== null || part?.loose === false;

/**
 * Returns the text after the gym's own word for a piece, if a lift with sets or a benchmark follows
 * it.
 */
function withoutOwnHeading(text: string, libraries: Libraries): string {
  const name = countedName.exec(text)?.[0];
  if (!name && !text.includes(':')) return text;
  const letter = /^[A-Z]:\s(?=\S)/.exec(text)?.[0];
  if (letter) {
    const work = text.slice(letter.length);
    if (work.startsWith('"') || startsClock(work) || isLadder(work)) return work;
  }
  const heading = name ?? (text.includes(': ') ? ownHeading.exec(text)?.[0] : null);
  if (!heading || isNote(text) || isSchemeWord(text)) return text;
  if (readBenchmark(text, libraries.benchmarks) || readLift(text, libraries.lifts)) return text;
  const rest = text.slice(heading.length);
  const lift = liftAt(rest, libraries);
  const isWork = lift ? readSets(lift.rest) : name && readBenchmark(rest, libraries.benchmarks);
  return isWork ? rest : text;
}

const setsSoon = /^[^\d@:,(]{6,24}[:,@(]?\s?\d{1,2}\s?(?:x|-|sets|reps)\s?\d?/i;

/** Reads a lift with a mistake in its name and sets after it. */
function mistypedLift(text: string, { lifts }: Libraries): FoundLift | null {
  if (/^\d/.test(text) || !setsSoon.test(text)) return null;
  const lift = readMistyped(text, lifts);
  return lift && !startsClock(text) && readSets(lift.rest) ? lift : null;
}

/** Matches the minutes of the class for a piece: '10 min - warm up', '15 min: strict press 3x5'. */
const minutes = /^\d{1,3}\s?(?:min(?:ute)?s?\.?|mn|')(?:\s?[-:]\s|\s(?:of\s|de\s|d')?)(?=\p{L})/iu;

function withoutMinutes(text: string, libraries: Libraries): string {
  const slot = /^\d/.test(text) ? minutes.exec(text)?.[0] : undefined;
  if (!slot) return text;
  const rest = text.slice(slot.length);
  if (readPart(rest)) return rest;
  return /[-:]\s$/.test(slot) && (startsClock(rest) || liftAt(rest, libraries)) ? rest : text;
}

const beforeMark = /^.{2,28}[-:.]\s/;
const place = /^(?:(?:part|block|teil)\s(?:[A-H]|\d)|(\p{L}[\p{L}\s]{2,24}?))\s?[-:.]\s(?=\p{L})/iu;

/** Matches a place in the class with its minutes: 'Bloque A [0:00 - 0:12] Calentamiento'. */
const timedBlock =
  /^(?:part|block|teil|bloque|bloco|bloc|blocco|blok|del|parte)\s[A-H\d](?:\+[A-H\d])?\s[[(][\d:' -]{3,16}(?:min)?[\])]\s(?=\p{L})/iu;

/**
 * Returns the text without its place in the class, before a part's word or a lift: 'Part A -
 * Warm-up'.
 */
function withoutPlace(text: string, libraries: Libraries): string {
  const block = text.includes('[') || text.includes('(') ? timedBlock.exec(text)?.[0] : undefined;
  if (block) return text.slice(block.length);
  const [front, own] = beforeMark.test(text) ? (place.exec(text) ?? []) : [];
  if (!front) return text;
  const rest = text.slice(front.length);
  const part = readPart(rest);
  const isPart = part?.loose === false && (!own || (part.rest === '' && part.kind !== 'other'));
  return isPart || (!own && liftAt(rest, libraries)) ? rest : text;
}

/** Returns a title without quotes if it only says how the piece is timed: '"For time"'. */
const withoutQuotes = (text: string): string =>
  text.replace(/^"(for time|ft|auf zeit|(?:amrap|emom)[ \d]*)[.:!]?"/i, '$1');

const numbers =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(
    ' ',
  );
const minuteWords = new RegExp(String.raw`^(${numbers.join('|')})[ -](?=min)`, 'i');

/** Matches the name of a programme before its lift: '5/3/1 Deadlift - cycle 2'. */
const ofProgramme = /^5 ?\/ ?3 ?\/ ?1\s(?:- )?(?=\p{L})/u;

/** Writes the number in 'Twelve minute AMRAP' in digits. */
function withDigits(typed: string): string {
  const text = typed.replace(ofProgramme, '');
  const [front, word = ''] = minuteWords.exec(text) ?? [];
  return front ? `${numbers.indexOf(word.toLowerCase()) + 1} ${text.slice(front.length)}` : text;
}

/** Returns the lift in brackets behind a part's word: 'Weightlifting (Deadlift)'. */
function withoutBrackets(text: string, { lifts }: Libraries): string {
  const inner = text.startsWith('(') ? /^\(([^()]{2,30})\)$/.exec(text)?.[1] : undefined;
  return inner && readLift(inner, lifts)?.rest === '' ? inner : text;
}

function readText(typed: string, libraries: Libraries): Reading {
  const text = withDigits(typed);
  const marked = readLabel(text);
  const labelled = withoutPlace(marked?.rest ?? text, libraries);
  const digit = /^\d/.test(labelled);
  const work = digit ? labelled : labelled.replace(thenWord, '');
  const continued = work.length < labelled.length;
  const body = /^\d/.test(work)
    ? withoutMinutes(work, libraries)
    : work.replace(leadIn, '') || work;
  const part = partAt(body, libraries);
  const inner = withoutQuotes(
    part ? withoutBrackets(part.rest, libraries) : withoutOwnHeading(body, libraries),
  );
  const single = liftAt(inner, libraries);
  const lift = single ?? complexAt(inner, libraries.lifts);
  const benchmark = readBenchmark(inner, libraries.benchmarks);
  const titled = benchmark || (lift && !inner.startsWith('"')) ? null : readTitle(inner);
  const found =
    body.startsWith('[') && part && !lift && !benchmark && !startsClock(inner)
      ? { title: inner, rest: '' }
      : titled;
  const rest = found ? found.rest : inner;
  const complex = !single && isComplex(rest, libraries.lifts);
  const named =
    lift ?? (found ? readLiftLoosely(rest, libraries.lifts) : mistypedLift(rest, libraries));
  return {
    label: marked?.label ?? null,
    part,
    title: found?.title ?? null,
    rest,
    benchmark: benchmark ?? (found ? readBenchmark(found.title, libraries.benchmarks) : null),
    lift: named,
    sets: complex ? setsOfComplex(rest) : named && setWords.test(rest) ? readSets(rest) : null,
    complex,
    clock: startsClock(rest),
    scheme: schemeOf(rest),
    continued,
  };
}

const timed = new Set(['amrap', 'time', 'emom', 'tabata']);

/**
 * Whether the text has work: a lift with sets, a benchmark, a clock, a part, or a time or distance to cover.
 */
export function hasWork(reading: Reading, text: string): boolean {
  const { benchmark, sets, clock, part, title, scheme } = reading;
  if (benchmark || clock || scheme || title) return true;
  if (timed.has(readClock(text) ?? '') && /\d/.test(text)) return true;
  if (sets || (part && (!part.loose || /\d/.test(part.rest)))) return true;
  return isAmountOfWork(text);
}
