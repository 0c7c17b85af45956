import { type BenchmarkIndex, type FoundBenchmark, readBenchmark } from './benchmarks.ts';
import { isForTime, isLadder, isRounds, readClock, readScoreWords, startsClock } from './clock.ts';
import {
  type FoundLift,
  type LiftIndex,
  readLift,
  readLiftLoosely,
  readMistyped,
} from './lifts.ts';
import { type FoundPart, readPart } from './parts.ts';
import { type SetScheme, readSets } from './sets.ts';

/** 'A)', 'B1.', '2)': the group and the number within it. */
export interface Label {
  readonly style: 'letter' | 'digit';
  readonly group: string;
  readonly member: string;
}

/** What the beginning of a line says. */
export interface Reading {
  readonly label: Label | null;
  readonly part: FoundPart | null;
  readonly title: string | null;
  /** The text behind the label, the part and the title. */
  readonly rest: string;
  readonly benchmark: FoundBenchmark | null;
  readonly lift: FoundLift | null;
  /** The sets of the lift. */
  readonly sets: SetScheme | null;
  /** It begins a piece against the clock. */
  readonly clock: boolean;
  /** 'for time' alone, '3 rounds', '21-15-9'. */
  readonly scheme: 'time' | 'rounds' | 'ladder' | null;
  /** Begins with 'then'. */
  readonly continued: boolean;
}

/** The libraries as the reader needs them. */
export interface Libraries {
  readonly lifts: LiftIndex;
  readonly benchmarks: BenchmarkIndex;
  /** The readings of the lines so far. */
  readonly readings: Map<string, Reading>;
}

const labels: readonly RegExp[] = [
  /^\(()([A-H])(\d)?\)[.:]?\s(?=\S)/,
  /^()([A-Ha-h])(\d)?\s?[.):]\s?(?=\S)/,
  /^()([A-Ha-h])(\d)\s(?=\S)/,
  /^(\d{1,2})()([a-c])?[.)]\s(?=\S)/,
];

const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'];
const romanLabel = /^([IV]{1,4})[.)]\s(?=\S)/;

const labelStart = /^(?:\([A-H]\d?\)|[IV]{1,4}[.)]|[A-Ha-h]\d?[\s.):]|\d{1,2}[a-c]?[.)])/;

function readLabel(text: string): { label: Label; rest: string } | null {
  if (!labelStart.test(text)) return null;
  const [roman, numeral] = romanLabel.exec(text) ?? [];
  const place = romans.indexOf(numeral ?? '');
  if (roman && place >= 0) {
    const group = String.fromCodePoint('A'.charCodeAt(0) + place);
    return { label: { style: 'letter', group, member: '' }, rest: text.slice(roman.length) };
  }
  for (const pattern of labels) {
    const [all, digit, letter, member = ''] = pattern.exec(text) ?? [];
    if (all === undefined) continue;
    if (letter && /^(?:[a-h]:|F: ?\d)/.test(text)) return null;
    const group = (digit || letter || '').toUpperCase();
    const style = letter ? 'letter' : 'digit';
    return { label: { style, group, member }, rest: text.slice(all.length) };
  }
  return null;
}

const thenWord =
  /^(?:and )?(?:then|danach|dann|anschließend|followed by|afterwards|after that)\b[\s:,-]*/i;
/** Words in front of the work that say nothing of it: 'What: ...', 'it is a ...', 'we will ...'. */
const leadIn =
  /^(?:(?:what|was|today|heute|the work)\s?:\s|(?:machen wir|wir machen|gibt es|es gibt|(?:we|it|you|there)(?:'ll|'s|\swill|\sare|\sis|\shave)(?:\s(?:do|be|hit|start with|finish with))?)\s(?:an?\s|ein(?:e|en)?\s)?)(?=\S)/i;
/** A word of the gym in front of a lift or a benchmark: 'CrossFit: Back squat 5x5'. */
const ownHeading = /^\p{L}[\p{L}\s&/+-]{1,24}:\s(?=\S)/u;
const quotedTitle =
  /^(?:(?:event|workout|wod|final|part)?\s?\d{0,2}[\s:.-]{0,3})?"([^"]{2,60})"[\s.:,-]*/i;
const eventTitle = /^(?:event|final)\s?\d{0,2}\s?[:-]\s/i;
const colonTitle =
  /^([^\d\s:,][^:,;().]{2,40}?)(?::|\s-)\s(?=\S)|^(\p{L}{3,}(?:\s\p{L}+){0,2})\.\s(?=\d)/u;
const bracketTitle = /^\[\w+\]\s(.{2,60})$/;
const numberedTitle =
  /^((?:part|block|circuit|piece|station|teil|stage)\s(?:\d{1,2}|[A-D]))\b(?:\s?[:.-]\s?|$)/i;
const paceTitle =
  /^((?:aerobic|easy|long|steady|tempo|recovery|slow|dauerlauf|hill)(?:\s\p{L}{2,12}){0,2}?)[\s:,]+(?=\d)/iu;
const shouted = /^([A-Z][A-Z'&\s-]{3,40})(?:$|\s-\s|:\s)/;

/** Words in front of a colon that are no title. */
const notes =
  /^(?:rx\+?|scal\w*|stimulus|notes?|hinweis|tip|goal|target|intended|level|l\d|beginner|intermediate|advanced|masters|option|score|sets?(?: \d|:)|reps?:|percent|rest|pause(?::|\s\d| zwischen)|cap|tc|time cap|zeitlimit|limit|time ?cap|min(?:ute)?s? \d|odd|even|ungerade|gerade|wave|tempo:|buy[ -]in|men|women|male|female|m|f|coach(?:es)?|focus|intent|pace|theme|loads?|weights?|equipment|joker|remember|cues?|modifications?|what we want|why|how|intention|aim|ziel|regression|progression|substitut\w*|sub)\b/i;

/** More words in front of a colon that are no title. */
const schemeWords =
  /^(?:sets?|reps?|pause|min(?:ute)?|then|rounds?|amrap|emom|for time|auf zeit|for reps|tabata|every|each|teams? of|partners?\b(?! \p{L})|today|warm|step|movement)\b/iu;

/** The line is a note below a piece: 'Scaling: ...', 'RX: ...'. */
export const isNote = (text: string): boolean => notes.test(text);

const longestLevel = 14;

/** Only a word for whom the work below is: 'RX', 'Scaled:'. */
export const isLevel = (text: string): boolean =>
  text.length < longestLevel && /^(?:rx|scal|level|beginner|intermediate|advanced)/i.test(text);

/** A title has quotes, a mark behind it, capitals or a word of its own in front of a number. */
const mayBeTitle = /"|[:.-]\s|^[[A-Z]/;
const titleWord =
  /^(?:aerobic|easy|long|steady|tempo|recovery|slow|dauerlauf|hill|part|block|circuit|piece|station|teil|stage)\b/i;

/** 'Performance: 135/95': the loads of a level. */
const onlyLoads =
  /^\D{0,6}\d{1,3}(?:\.\d)?(?:\s?\/\s?\d{1,3}(?:\.\d)?\s?(?:kg|lbs?|#)?|\s?(?:kg|lbs?|#))\)?\s*$/i;

const plainWords = /^((?:\p{Lu}\p{Ll}+\s){1,3})(?=\p{Lu})/u;

/** 'Team Relay As many rounds as possible': words with capitals in front of a clock. */
function wordsInFront(text: string): { title: string; rest: string } | null {
  const words = plainWords.exec(text)?.[0] ?? '';
  const rest = text.slice(words.length);
  return words !== '' && rest.includes(' ') && startsClock(rest)
    ? { title: words.trim(), rest }
    : null;
}

function readTitle(text: string): { title: string; rest: string } | null {
  if (/^\d/.test(text)) return null;
  if (!(mayBeTitle.test(text) || titleWord.test(text))) return null;
  const quoted = quotedTitle.exec(text);
  if (quoted) return { title: quoted[1] ?? '', rest: text.slice(quoted[0].length) };
  const numbered = numberedTitle.exec(text) ?? paceTitle.exec(text);
  if (numbered) return { title: numbered[1]?.trim() ?? '', rest: text.slice(numbered[0].length) };
  const bracket = bracketTitle.exec(text)?.[1];
  if (bracket) return { title: bracket, rest: '' };
  if (isNote(text) || schemeWords.test(text) || startsClock(text)) return null;
  const colon = shouted.exec(text) ?? colonTitle.exec(text);
  const title = colon?.[1] ?? colon?.[2] ?? '';
  if (!colon) return wordsInFront(text);
  if ((title.match(/\p{L}+/gu)?.length ?? 0) > 5) return null;
  const rest = text.slice(colon[0].length);
  if (onlyLoads.test(rest)) return null;
  const shouting = /^[A-Z'&\s-]+$/.test(title) && /\p{L}{3}/u.test(title);
  const timed =
    readClock(rest) !== null ||
    isRounds(rest) ||
    /^\d/.test(rest) ||
    readScoreWords(rest) === 'text';
  return timed || (shouting && rest === '') ? { title: title.trim(), rest } : null;
}

function schemeOf(text: string): Reading['scheme'] {
  if (isForTime(text)) return 'time';
  if (isLadder(text)) return 'ladder';
  return isRounds(text) ? 'rounds' : null;
}

/** A part's word that is loose begins a card only where no sentence is likely. */
function partAt(text: string, libraries: Libraries): FoundPart | null {
  const part = readPart(text);
  if (!part?.loose) return part;
  if (part.kind === 'warmup' || part.kind === 'cooldown') return part;
  if (part.kind === 'other' || part.kind === 'skill') {
    return /^\(?\d{1,2} ?min/i.test(part.rest) ? part : null;
  }
  const sure =
    startsClock(part.rest) ||
    readBenchmark(part.rest, libraries.benchmarks) !== null ||
    (readLift(part.rest, libraries.lifts) !== null && readSets(part.rest) !== null);
  return sure && readLift(text, libraries.lifts) === null ? part : null;
}

const setWords = /\d|single|double|triple|max|heavy|schwer|tages|opener|bestwert/i;

/** '5x5 strict press': the sets in front of the lift. */
const setsFirst =
  /^\d{1,2}\s?(?:x|sets? of|sätze(?: à)?)\s?\d{1,2}(?:\s?reps?)?(?:\s(?:of|à))?\s(?=\p{L})/iu;

/** A lift on its own: neither in a complex nor for time. */
function liftAt(text: string, { lifts }: Libraries): FoundLift | null {
  const counted = /^\d/.test(text) ? setsFirst.exec(text)?.[0].length : undefined;
  const lift = readLiftLoosely(text.slice(counted ?? 0), lifts);
  if (!lift || /^\s?(?:\+|complex\b)/i.test(lift.rest)) return null;
  const clock = /^\s?(?::|-)/.test(lift.rest) ? readClock(lift.rest) : null;
  return clock && clock !== 'emom' ? null : lift;
}

/** Reads the beginning of a line. Lines come again in a long text, so a reading is kept. */
export function readBeginning(text: string, libraries: Libraries): Reading {
  const known = libraries.readings.get(text);
  if (known) return known;
  const reading = readText(text, libraries);
  libraries.readings.set(text, reading);
  return reading;
}

/** It surely begins a piece: with a clock, a scheme, a benchmark, a lift with sets or a part's heading. */
export const beginsPiece = ({ clock, scheme, benchmark, lift, sets, part }: Reading): boolean =>
  clock ||
  scheme !== null ||
  benchmark !== null ||
  (lift !== null && sets !== null) ||
  part?.loose === false;

/** The text behind the gym's own word for a piece, if a lift with sets or a benchmark stands there. */
function withoutOwnHeading(text: string, libraries: Libraries): string {
  const heading = text.includes(': ') ? ownHeading.exec(text)?.[0] : null;
  if (!heading || isNote(text) || schemeWords.test(text)) return text;
  if (readBenchmark(text, libraries.benchmarks) || readLift(text, libraries.lifts)) return text;
  const rest = text.slice(heading.length);
  const lift = liftAt(rest, libraries);
  return lift && readSets(lift.rest) ? rest : text;
}

/** A lift with a mistake in its name and sets behind it. */
function mistypedLift(text: string, { lifts }: Libraries): FoundLift | null {
  const lift = /\d/.test(text) ? readMistyped(text, lifts) : null;
  return lift && !startsClock(text) && readSets(lift.rest) ? lift : null;
}

/** The minutes that a piece has of the class: '10 min - warm up', '15 min: strict press 3x5'. */
const minutes = /^\d{1,3}\s?(?:min(?:ute)?s?\.?|')\s?[-:]\s(?=\p{L})/iu;

function withoutMinutes(text: string, libraries: Libraries): string {
  const slot = /^\d/.test(text) ? minutes.exec(text)?.[0] : undefined;
  if (!slot) return text;
  const rest = text.slice(slot.length);
  return readPart(rest) || startsClock(rest) || liftAt(rest, libraries) ? rest : text;
}

const place = /^(?:part|block|teil)\s(?:[A-H]|\d)\s?[-:.]\s(?=\p{L})/iu;

/** 'Part A - Warm-up': the place in the class, in front of a part's word or a lift. */
function withoutPlace(text: string, libraries: Libraries): string {
  const front = /^[pbt]/i.test(text) ? place.exec(text)?.[0] : undefined;
  if (!front) return text;
  const rest = text.slice(front.length);
  return readPart(rest)?.loose === false || liftAt(rest, libraries) ? rest : text;
}

/** A title in quotes that is only how the piece is timed: '"For time"'. */
const withoutQuotes = (text: string): string =>
  text.startsWith('"')
    ? text.replace(/^"(for time|ft|auf zeit|(?:amrap|emom)[ \d]*)[.:!]?"/i, '$1')
    : text;

function readText(text: string, libraries: Libraries): Reading {
  const marked = readLabel(text);
  const labelled = withoutPlace(marked?.rest ?? text, libraries);
  const digit = /^\d/.test(labelled);
  const behind = digit ? labelled : labelled.replace(eventTitle, '');
  const work = digit ? behind : behind.replace(thenWord, '');
  const continued = work.length < behind.length;
  const body = digit ? withoutMinutes(work, libraries) : work.replace(leadIn, '') || work;
  const part = partAt(body, libraries);
  const inner = withoutQuotes(
    part ? part.rest.replace(eventTitle, '') : withoutOwnHeading(body, libraries),
  );
  const lift = liftAt(inner, libraries);
  const benchmark = readBenchmark(inner, libraries.benchmarks);
  const titled = benchmark || (lift && !inner.startsWith('"')) ? null : readTitle(inner);
  const found =
    body.startsWith('[') && part && !lift && !benchmark && !startsClock(inner)
      ? { title: inner, rest: '' }
      : titled;
  const rest = found ? found.rest : inner;
  const named =
    lift ?? (found ? readLiftLoosely(rest, libraries.lifts) : mistypedLift(rest, libraries));
  return {
    label: marked?.label ?? null,
    part,
    title: found?.title ?? null,
    rest,
    benchmark: benchmark ?? (found ? readBenchmark(found.title, libraries.benchmarks) : null),
    lift: named,
    sets: named && setWords.test(rest) ? readSets(rest) : null,
    clock: startsClock(rest),
    scheme: schemeOf(rest),
    continued,
  };
}
