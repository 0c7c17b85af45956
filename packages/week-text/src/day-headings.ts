import {
  isLikeWord,
  isOrdinalDay,
  type DateRead,
  mistypedWeekday,
  monthOf,
  nextWeekday,
  readDate,
  resolveDate,
  weekday,
  weekdayOf,
  type WrittenDate,
} from './calendar.ts';
import { startsClock } from './clock.ts';
import { type DayContext, type DayHeading, fewWords, marked, readDayCount } from './day-counts.ts';
import { readPart } from './parts.ts';
import { amount, isRestDay } from './work.ts';

/** A day that a heading names. */
export interface Found {
  readonly written: WrittenDate | null;
  readonly weekday: number | undefined;
  readonly rest: string;
  /** Whether the weekday may be another word. */
  readonly short: boolean;
  /** Whether a time of the day follows the weekday, which is then certain. */
  readonly timed?: boolean;
  /** The text behind the weekday, if the date may be another pair of numbers: 'Tues, 7-9 pm'. */
  readonly behind?: string | undefined;
}

const dateOnly = /^(?:the\s)?(\d{1,2})(?:(?:st|nd|rd|th)\b|\.?(?=$|[\s:,;|)-]*$|\s?[-:;|(](?!\d)))/;

/** Reads a bare day of the month after a weekday: 'Mon 24', 'Tues 1st'. */
function readDateOfMonth(text: string): DateRead | null {
  const [all, date] = dateOnly.exec(text) ?? [];
  if (!all || Number(date) < 1 || Number(date) > 31) return null;
  const monthDays = Array.from({ length: 12 }, (_, index) => [index + 1, Number(date)] as const);
  return { written: { monthDays }, length: all.length };
}

const singleLetters = new Map([
  ['m', 1],
  ['t', 2],
  ['w', 3],
  ['f', 5],
  ['s', 6],
]);
const firstWord = /^(\p{L}{1,12})(?:['’](?!\p{L}))?\.?/u;
/** Matches a date that may be a time: '7-9pm', '9.30'. */
const orTime = /^\d{1,2}(?:-\d{1,2}(?!\d|-)|\.(?:1[3-9]|[2-5]\d)(?![\d.]))/;
/** Matches a month and its day, which makes the word before it a weekday. */
const dateBehind = /^\s*\p{L}{3,9}\.?\s\d/u;
const aloneBehind = /^[\s:.,-]*(?:$|\d)/;

const timeOfDay =
  /^,?\s(?:at |um |à |às |a las |alle |ore |klo |o |om |kl\.? ?)?(?:\d{1,2}(?:[:.]\d\d)?\s?(?:am|pm|uhr)\b|\d{1,2}h(?:\d\d)?\b|\d{1,2}:\d\d\b(?!\s?(?:amrap|emom|cap|min|for\b|of\b|-)))/i;

/** Matches another time behind the first one: 'Monday 6am & 6pm'. */
const furtherTime =
  /^\s?(?:[&,/+]|and|und|y|et|e|og|och)\s?\d{1,2}(?:[:.]\d\d)?\s?(?:am|pm|uhr|h)?(?=$|[\s:,-])/i;

/** Matches the words after a day in 'Monday's workout'. */
const ofTheDay = /^'s (?:workout|wod|training|session|class|programming)\b/i;

/** Matches a unit behind two numbers, which are then no date: 'M: 5-10min'. */
const amountBehind = /^\s?(?:min|m|km|k|miles?|mi|x|reps?|rounds?|sets?)(?!\p{L})/iu;

const weekdayBehind = /^[\s,(]{1,3}(\p{L}{2,10})\.?\)?(?=$|[\s:,-])/u;

/** Reads a date and the weekday after it: '05.04. Montag'. */
function withWeekday({ written }: DateRead, behind: string): Found {
  const [all = '', word = ''] = weekdayBehind.exec(behind) ?? [];
  const named = weekdayOf(word);
  const rest = named === undefined ? behind : behind.slice(all.length);
  return { written, weekday: named, rest, short: isLikeWord(word) };
}

const ofOrdinal =
  /^\s(?:parte?|partida|ronda|rodada|serie|série|vuelta|volta|etapa|tanda|fase|semana|bloque|bloco)/i;

/** Matches what stands behind 'Mar' if it is a Tuesday and no month: 'Mar 5/1', 'MAR: ...'. */
const tuesdayBehind = /^\s?(?:$|[:|(]|\d{1,2}[./]\d)/;

/** Reads a weekday's name or letter. One mistake is allowed if no words follow it. */
function weekdayIn(word: string, behind: string): number | undefined {
  if (isOrdinalDay(word) && ofOrdinal.test(behind)) return undefined;
  if (/^mar$/i.test(word) && tuesdayBehind.test(behind)) return 2;
  const named = weekdayOf(word) ?? singleLetters.get(word.toLowerCase());
  if (named !== undefined) return named;
  const isAlone = aloneBehind.test(behind);
  if (!isAlone && !dateBehind.test(behind)) return undefined;
  const meant = mistypedWeekday(word);
  return isAlone || (meant !== undefined && readDate(behind.trimStart())) ? meant : undefined;
}

/** Matches the days from Monday to Friday in Portugal: '2.ª feira'. */
const numberedDay = /^([2-6])\.?[ªa][\s-]?f(?:eira)?\b\.?/i;

function find(text: string): Found | null {
  const [ordinal, place] = numberedDay.exec(text) ?? [];
  if (ordinal) {
    const rest = text.slice(ordinal.length).replace(/^[\s,]+(?=\d)/, '');
    const date = readDate(rest);
    const written = date?.written ?? null;
    return {
      written,
      weekday: Number(place) - 1,
      rest: rest.slice(date?.length ?? 0),
      short: false,
    };
  }
  const [all = '', word = ''] = firstWord.exec(text) ?? [];
  const named = word === '' ? undefined : weekdayIn(word, text.slice(all.length));
  const short = isLikeWord(word);
  if (named === undefined) {
    if (word !== '' && monthOf(word) === undefined) return null;
    const date = readDate(text);
    return date && withWeekday(date, text.slice(date.length));
  }
  const behind = text
    .slice(all.length)
    .replace(/^-?\s?feira\b/i, '')
    .replace(ofTheDay, '');
  const timed = timeOfDay.test(behind);
  const after = timed ? behind.replace(timeOfDay, '').replace(furtherTime, '') : behind;
  const rest = after.replace(/^[\s,:|/-]{1,4}/, '');
  const date = readDate(rest, true) ?? readDateOfMonth(rest);
  if (date && !amountBehind.test(rest.slice(date.length))) {
    const found = { written: date.written, weekday: named, rest: rest.slice(date.length), short };
    return orTime.test(rest) ? { ...found, behind: after } : found;
  }
  return word.length > 1 ? { written: null, weekday: named, rest: after, short, timed } : null;
}

/** Matches the words after a day in 'On Monday we will squat 5x5.' */
const sentence = /^\s(?:we|it|it's|there|you|wir|gibt|machen|ist)\s(?=.*\d)/i;

const longestNamed = 40;
const endsInWeekday =
  /^(?:\p{L}+\s)?(?!(?:as|like|ídem|idem|igual|on|from|until|till|by|wie|am|bis|como|come|comme)\s)\p{L}+\s(\p{L}{5,})$/iu;
const beforeDay =
  /^(?:(?:day|date|tag|datum):\s|w(?:k|eek|oche)?\s?\d{1,2}[\s,/.-]{0,3}(?=(?:d|day|tag)\s?\d)|\d{1,2}[.)]\s|on\s|am\s|(?:week|woche|semaine|semana|settimana|uke|vecka|uge|tydzień|týden)\s\d{1,2}(?:,|\s?[-:/|])?\s|(?:wod|workout|training|session|programming|treino|entrenamiento|séance|allenamento)(?: (?:of the day|do dia|del d[ií]a|du jour|del giorno))?(?: (?:for|para|pour))?(?:\s[-:]\s|:?\s))/i;
const spaced = /^(?:\p{L}\s){3,}\p{L}$/u;
const framed = /^[([{]([^()[\]{}]{2,24})[)\]}]:?$/;
/** Matches a weekday in brackets in front of other words: '(Mon) Squats'. */
const bracketed = /^[([](\p{L}{2,10})\.?[)\]]:?(?=\s)/u;

/** Returns the next day with this weekday. In the first week, it is a day of the requested week. */
function undated(named: number, { above, from }: DayContext): Pick<DayHeading, 'day' | 'why'> {
  const day = nextWeekday(above ?? from, named);
  return { day, why: day < from + 7 ? null : 'No date written, so this is the next one' };
}

/** Reads a named day: 'Thanksgiving Thursday', 'Black Friday'. */
function readNamedDay(text: string, context: DayContext): DayHeading | null {
  if (text.length > longestNamed) return null;
  const named = weekdayOf(endsInWeekday.exec(text)?.[1] ?? '');
  if (named === undefined) return null;
  return { ...undated(named, context), rest: '' };
}

/**
 * Whether work follows a weekday without a mark: 'Mon back squat 5x5 @ 75%', 'TUE WARM UP 400M
 * RUN'.
 */
function isWork(rest: string, short: boolean): boolean {
  const work = rest.trimStart();
  if (work === rest || /^(?:is|are|was|at|the|no|ist)\s/i.test(work)) return false;
  if (short && !/^\p{Lu}/u.test(work)) return false;
  return amount.test(work) || startsClock(work) || readPart(work)?.loose === false;
}

/** The maximum distance of a date without a weekday from the first day. */
export const furthestBare = 60;

function resolve(found: Found, context: DayContext): DayHeading | null {
  const above = context.above ?? context.from;
  const { rest } = found;
  if (/^\s?(?:-|to|bis)\s?\d{1,2}[./]/.test(rest)) return null;
  const bare = found.short || found.weekday === undefined;
  const ends =
    (context.loose && found.weekday !== undefined && !found.short) ||
    marked.test(rest) ||
    isRestDay(rest) ||
    ((!bare || found.timed || found.written?.year !== undefined) &&
      (fewWords.test(rest) || sentence.test(rest))) ||
    (found.weekday !== undefined && isWork(rest, found.short));
  if (!found.written) {
    if (found.weekday === undefined || !ends) return null;
    return { ...undated(found.weekday, context), rest };
  }
  const day = resolveDate(found.written, above, found.weekday);
  const { behind } = found;
  if (behind !== undefined && (day === undefined || weekday(day) !== found.weekday))
    return resolve({ ...found, written: null, rest: behind, behind: undefined }, context);
  if (day === undefined) return null;
  if (found.weekday === undefined) {
    return Math.abs(day - context.from) <= furthestBare && ends ? { day, rest, why: null } : null;
  }
  const why = weekday(day) === found.weekday ? null : 'The weekday and the date do not match';
  return { day, rest, why };
}

/** A line that is longer than this is a sentence. */
const longestFront = 60;
const ownWord =
  /^\p{L}[\p{L}\s&']{1,22}\s?[-|:,@.]\s(?=\p{L}{3,10}(?:$|\s\(|[\s,.]{1,2}[\p{L}\d])|\d{1,2}[/.]\d{1,2}[/.]\d{2})/u;

/** Matches a day in brackets: 'Session A (Mon)', 'TREINO B (TER) peito'. */
const dayInBrackets = /^[\p{L}\d\s]{2,24}\((\p{L}{3,13})(?:,[^()]{1,40})?\):?(?:\s[^\d\s]+){0,3}$/u;
/** Matches what may stand behind a day: '(2/3)'. */
const countBehind = /^\s*(?:\(\d{1,2}\/\d{1,2}\))?$/;

/**
 * Finds a weekday and its date, or a weekday alone, after the names of the gym and the class: 'CrossFit - Mon, Apr 5'.
 */
function findBehind(text: string): Found | null {
  if (text.length > longestFront) return null;
  const all = ownWord.exec(text)?.[0];
  const inBrackets = text.includes('(') ? dayInBrackets.exec(text)?.[1] : undefined;
  const named = all ? text.slice(all.length) : inBrackets;
  const found = named ? find(named) : null;
  if (all && !found) return findBehind(text.slice(all.length));
  const isSure =
    found &&
    (found.written?.year !== undefined ||
      (found.weekday !== undefined && (!found.short || inBrackets !== undefined)));
  return isSure && countBehind.test(found.rest) ? found : null;
}

/** The letters of the days from Sunday in Spanish, in brackets behind a session: 'Sesión 2 (X)'. */
const spanishLetters = 'DLMXJVS';
const spanishDay = /^\s\(([DLMXJVS])\)/;

/** Reads 'Day 2 - Wednesday'. The weekday after a counted day is more certain than the count. */
function readCounted(counted: DayHeading, context: DayContext): DayHeading {
  const [letter, day = ''] = spanishDay.exec(counted.rest) ?? [];
  if (letter) {
    const named = spanishLetters.indexOf(day);
    return { ...undated(named, context), rest: counted.rest.slice(letter.length) };
  }
  const found = find(counted.rest.replace(/^[\s\-:,.|(/]+/, ''));
  return (
    (found &&
      !found.short &&
      resolve({ ...found, rest: found.rest.replace(/^\)/, '') }, context)) ||
    counted
  );
}

/** Returns a heading without the brackets around it, or around its weekday. */
function withoutBrackets(text: string): string {
  const [front = '', word = ''] = bracketed.exec(text) ?? [];
  if (front && weekdayOf(word) !== undefined) return `${word}:${text.slice(front.length)}`;
  return framed.exec(text)?.[1] ?? text;
}

/**
 * Returns the parts of a heading. `bare` is the heading without its brackets. `body` is also without words before the
 * day, such as 'WOD for'.
 */
function bodyOf(text: string): { readonly bare: string; readonly body: string } {
  const close = text[1] === ' ' && spaced.test(text) ? text.replaceAll(' ', '') : text;
  const bare = /^[([{]/.test(close) ? withoutBrackets(close) : close;
  return { bare, body: bare.replace(beforeDay, '') };
}

/** Finds the day that a heading names, without reading what stands behind it. */
export function findDay(text: string): Found | null {
  const { bare, body } = bodyOf(text);
  return find(body) ?? findBehind(bare);
}

/** Reads a day at the beginning of a line: 'Monday', 'Mon 24', 'MONDAY 11/24', '24.11.', 'Day 1'. */
export function readDayHeading(text: string, context: DayContext): DayHeading | null {
  const { bare, body } = bodyOf(text);
  const counted =
    readDayCount(body, context) ?? (context.sessions ? readDayCount(bare, context) : null);
  if (counted) return readCounted(counted, context);
  const found = find(body) ?? (body === bare ? null : find(bare)) ?? findBehind(bare);
  if (!found) return readNamedDay(bare, context);
  return resolve(found, context);
}
