import { plainText } from '@trackboard/scoring';

/** Which number of `03/04/2024` is the day. */
export type DateOrder = 'dayFirst' | 'monthFirst';

/** A day as written: read, not readable, or with a day and a month that may be exchanged. */
export type ReadDay =
  | { readonly kind: 'day'; readonly day: string }
  | {
      readonly kind: 'either';
      readonly first: number;
      readonly second: number;
      readonly year: number;
    }
  | { readonly kind: 'unreadable' };

const unreadable: ReadDay = { kind: 'unreadable' };

/** The languages in which months are known. */
const languages = 'en de es fr pt it nl sv da nb fi pl cs tr ru uk'.split(' ');

const plainWord = (word: string) =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '');

/** Returns the words for a month: in full and short, alone and beside a day. */
function wordsOf(language: string, month: number): string[] {
  const day = new Date(Date.UTC(2024, month - 1, 15));
  const formats: Intl.DateTimeFormatOptions[] = (['long', 'short'] as const).flatMap((name) => [
    { month: name, timeZone: 'UTC' },
    { month: name, day: 'numeric', timeZone: 'UTC' },
  ]);
  return formats.map((format) => {
    const parts = new Intl.DateTimeFormat(language, format).formatToParts(day);
    return plainWord(parts.find(({ type }) => type === 'month')?.value ?? '');
  });
}

/** The months by their words, without words that name two months in two languages. */
function makeMonths(): ReadonlyMap<string, number> {
  const found = new Map<string, Set<number>>();
  for (const language of languages) {
    for (let month = 1; month <= 12; month += 1) {
      for (const word of wordsOf(language, month)) {
        found.set(word, (found.get(word) ?? new Set()).add(month));
      }
    }
  }
  const clear = [...found].filter(([word, months]) => word !== '' && months.size === 1);
  return new Map(clear.map(([word, [month = 0]]) => [word, month]));
}

const months = makeMonths();

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const two = (number: number) => String(number).padStart(2, '0');

function makeDay(year: number, month: number, day: number): ReadDay {
  const isDay = year >= 1900 && year <= 2100 && month >= 1 && month <= 12;
  if (!isDay || day < 1 || day > daysIn(year, month)) return unreadable;
  return { kind: 'day', day: `${year}-${two(month)}-${two(day)}` };
}

function fullYear(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

function readSlashed(first: number, second: number, year: number): ReadDay {
  if (first > 12) return makeDay(year, second, first);
  if (second > 12 || first === second) return makeDay(year, first, second);
  const isDay = makeDay(year, first, second).kind === 'day';
  return isDay ? { kind: 'either', first, second, year } : unreadable;
}

/** Reads `8 Apr 2026`, `April 8th, 2026`, `Mi., 8. April 2026`, `8 de abr. de 2026`. */
function readNamed(text: string): ReadDay {
  const words = text.match(/\p{L}+/gu) ?? [];
  const month = words
    .map((word) => months.get(plainWord(word)))
    .find((found) => found !== undefined);
  const numbers = text.match(/\d+/g) ?? [];
  const year = numbers.find(({ length }) => length === 4);
  const day = numbers.find(({ length }) => length < 3);
  if (month === undefined || !year || !day || numbers.length > 2) return unreadable;
  return makeDay(Number(year), month, Number(day));
}

/** Matches the time of day behind a day, with its zone. */
const timeOfDay =
  /[T, ]{1,3}\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:[.,]\d+)?(?: ?[ap]\.?m\.?)?(?: ?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?$/i;

/**
 * Reads a day as exports write it, with or without a time of day: `2024-03-04`, `20240304`, `04.03.2024`, `3/4/2024`, `8 Apr 2026`
 * in fifteen languages. With points the day stands first; with strokes the order is settled by {@link settleDay} unless a
 * number is above 12.
 */
export function readDay(written: string): ReadDay {
  const text = plainText(written.slice(0, 80)).replace(timeOfDay, '');
  const iso =
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text) ?? /^(\d{4})()(\d{2})(\d{2})$/.exec(text);
  if (iso) return makeDay(Number(iso[1]), Number(iso[3]), Number(iso[4]));
  const pointed = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d{2})$/.exec(text);
  if (pointed) return makeDay(fullYear(pointed[3] ?? ''), Number(pointed[2]), Number(pointed[1]));
  const slashed = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text);
  if (slashed) {
    return readSlashed(Number(slashed[1]), Number(slashed[3]), fullYear(slashed[4] ?? ''));
  }
  return /^\d+$/.test(text) ? unreadable : readNamed(text);
}

/** Returns the order that a day with strokes proves: a number above 12 is the day. */
export function provenOrder(written: string): DateOrder | null {
  const match = /^\D*(\d{1,2})[-/](\d{1,2})[-/](?:\d{4}|\d{2})(?!\d)/.exec(
    plainText(written.slice(0, 80)),
  );
  const [first, second] = [Number(match?.[1] ?? 0), Number(match?.[2] ?? 0)];
  if (first > 12 === second > 12) return null;
  return first > 12 ? 'dayFirst' : 'monthFirst';
}

/** Returns the day as `YYYY-MM-DD`; null if the order is needed and not known; undefined if it cannot be read. */
export function settleDay(written: string, order: DateOrder | null): string | null | undefined {
  const read = readDay(written);
  if (read.kind === 'unreadable') return undefined;
  if (read.kind === 'day') return read.day;
  if (order === null) return null;
  const [month, day] =
    order === 'monthFirst' ? [read.first, read.second] : [read.second, read.first];
  const settled = makeDay(read.year, month, day);
  return settled.kind === 'day' ? settled.day : undefined;
}
