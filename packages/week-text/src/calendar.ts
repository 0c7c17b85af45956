import { byFirstLetter, correctedIn } from './mistyped.ts';

/**
 * The days of the week from Sunday, in the spellings of gyms: English, German, Spanish, French, Portuguese, Italian, Dutch,
 * Danish, Norwegian, Swedish, Finnish and Polish.
 * A name is found by its beginning. 'mar' is a month.
 */
const weekdayNames: readonly string[] = [
  'sun sunday sonntag so domingo dimanche domenica zondag dom dim zo søndag søn söndag sön sunnuntai niedziela niedz ndz nd neděle ne su',
  'mon monday montag mo mond lunes lundi lunedì lunedi maandag lun ma mandag man måndag mån maanantai poniedziałek poniedzialek pon pondělí po lu ma',
  'tue tues tuesday dienstag di martes mardi martedì martedi dinsdag tirsdag tir tisdag tis tiistai wtorek wt wto úterý út uterý ti',
  'wed weds wednesday wensday wednsday mittwoch mi miércoles miercoles mercredi mercoledì mercoledi woensdag mié mie mer wo onsdag ons keskiviikko środa sroda śr středa st ke',
  'thu thur thurs thursday thirsday donnerstag do th jueves jeudi giovedì giovedi donderdag jue jeu gio torsdag tor tors torstai czwartek czw čtvrtek čt to',
  'fri friday freitag fr viernes vendredi venerdì venerdi vrijdag vie ven vr fredag fre perjantai piątek piatek pt ptk pátek pá pe',
  'sat saturday samstag sonnabend sa sábado sabado samedi sabato zaterdag sáb sab sam za lørdag lør lördag lör lauantai sobota sob sobotu',
];

/** The days from Monday to Friday are ordinals in Portuguese: 'terça', 'terça-feira'. */
const ordinalDays: readonly string[] = [
  'segunda seg',
  'terça terca ter',
  'quarta qua',
  'quinta qui',
  'sexta sex',
];

const monthNames: readonly string[] = [
  'jan january januar jänner enero ene janvier janv janeiro gennaio januari tammikuuta stycznia ledna',
  'feb february februar febrero février fevrier févr fév fevereiro fev febbraio februari helmikuuta lutego února',
  'mar march märz maerz mär mrz marzo mars março maart marts maaliskuuta marca března',
  'apr april abril abr avril avr aprile huhtikuuta kwietnia dubna',
  'may mai mayo maio maggio mei maj toukokuuta maja května',
  'jun june juni junio juin junho giugno kesäkuuta czerwca června',
  'jul july juli julio juillet juil julho luglio heinäkuuta lipca července',
  'aug august agosto août aout augustus augusti elokuuta sierpnia srpna',
  'sep sept september septiembre setiembre septembre setembro settembre syyskuuta września září',
  'oct october okt oktober octubre octobre outubro ottobre lokakuuta października října',
  'nov november noviembre novembre novembro marraskuuta listopada listopadu',
  'dec december dez dezember diciembre dic décembre dezembro dicembre desember joulukuuta grudnia prosince',
];

/** Languages without a list of the spellings of gyms. The platform gives the names of their days and months. */
const locales = ['ru', 'uk', 'tr', 'hu', 'ro', 'id', 'el', 'ca', 'ja', 'zh', 'ko'];

/** Returns the long names of a language for the days of a week, or for the months. */
function namesIn(locale: string, part: 'weekday' | 'month'): string[] {
  const isDay = part === 'weekday';
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    ...(isDay ? { weekday: 'long' } : { day: 'numeric', month: 'long' }),
  });
  return Array.from({ length: isDay ? 7 : 12 }, (_, at) => {
    const parts = format.formatToParts(isDay ? Date.UTC(2023, 0, 1 + at) : Date.UTC(2023, at, 1));
    return parts.find(({ type }) => type === part)?.value ?? '';
  });
}

const platformNames = (part: 'weekday' | 'month', first: number) =>
  locales.flatMap((locale) =>
    namesIn(locale, part).map((name, at) => [name.toLowerCase(), at + first] as const),
  );

const numbered = (names: readonly string[], first: number) =>
  new Map(
    names.flatMap((words, index) => words.split(' ').map((word) => [word, index + first] as const)),
  );

const ordinals = numbered(ordinalDays, 1);
const namedDays = numbered(weekdayNames, 0);
const weekdays = new Map([...platformNames('weekday', 0), ...namedDays, ...ordinals]);
/** The weekdays without their accents: 'MIERCOLES'. */
const bareWeekdays = new Map(
  [...weekdays].map(
    ([name, day]) => [name.normalize('NFD').replaceAll(/\p{M}/gu, ''), day] as const,
  ),
);
const months = new Map([...platformNames('month', 1), ...numbered(monthNames, 1)]);
const weekdaysByLetter = byFirstLetter(namedDays.keys());

/** Abbreviations of three letters that are words or names as well: 'Sam', 'sex', 'ter'. */
const likeWords = new Set(
  [...weekdays.keys()].filter(
    (name) => name.length === 3 && !/^(?:sun|mon|tue|wed|thu|fri|sat)$/.test(name),
  ),
);

/** Whether a weekday's name may be another word. The text after it then decides. */
export const isLikeWord = (name: string): boolean =>
  name.length < 3 || likeWords.has(name.toLowerCase());

/** Whether a weekday's name is an ordinal too, as in 'Segunda parte'. */
export const isOrdinalDay = (name: string): boolean => ordinals.has(name.toLowerCase());

/** Returns the number of a weekday's name, from Sunday as 0. */
export const weekdayOf = (word: string): number | undefined => {
  const typed = word.toLowerCase();
  return weekdays.get(typed) ?? (typed.length > 3 ? bareWeekdays.get(typed) : undefined);
};

/** Returns the number of a weekday that is written with one mistake: 'tuesady'. */
export const mistypedWeekday = (typed: string): number | undefined =>
  weekdayOf(correctedIn(typed, weekdaysByLetter) ?? '');

/** Returns the number of a month's name, from 1. */
export const monthOf = (word: string): number | undefined => months.get(word.toLowerCase());

const dayLength = 86_400_000;

/** Returns the days since 1970 of a date such as `2026-11-23`. */
export const dayNumber = (date: string): number => Math.floor(Date.parse(date) / dayLength);

/** Returns a date such as `2026-11-23`. */
export const dateText = (day: number): string =>
  new Date(day * dayLength).toISOString().slice(0, 10);

/** Returns the weekday of a day, from Sunday as 0. */
export const weekday = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** Returns the day of a year, a month and a day of the month; undefined if there is no such day. */
function dayOf(year: number, month: number, date: number): number | undefined {
  const time = Date.UTC(year, month - 1, date);
  return new Date(time).getUTCMonth() === month - 1 ? time / dayLength : undefined;
}

/** A written date. Either number of `4/5` may be the month, so there may be two. */
export interface WrittenDate {
  readonly monthDays: readonly (readonly [month: number, date: number, year?: number])[];
  readonly year?: number | undefined;
}

/** The furthest day that a date may mean, in days from the day above it. */
const furthest = 180;

/** A date with another weekday counts as this many days further away. */
const otherWeekday = 60;

/** Returns the first of the days with the least distance. */
function nearest(days: readonly number[], distance: (day: number) => number): number | undefined {
  let found: number | undefined;
  for (const day of days) {
    if (found === undefined || distance(day) < distance(found)) found = day;
  }
  return found;
}

/** Returns the year of a day. */
export const yearOf = (day: number): number => new Date(day * dayLength).getUTCFullYear();

/** Returns the days that a written date may mean. Without a year, each is the nearest one. */
export function daysOf({ monthDays, year }: WrittenDate, from: number): number[] {
  const now = yearOf(from);
  return monthDays
    .map(([month, date, own = year]) =>
      nearest(
        (own === undefined ? [now - 1, now, now + 1] : [own < 100 ? 2000 + own : own])
          .map((each) => dayOf(each, month, date))
          .filter((day) => day !== undefined),
        (day) => Math.abs(day - from),
      ),
    )
    .filter((day) => day !== undefined);
}

/**
 * Returns the day that a written date means: the day that its weekday confirms, else the day nearest to the day
 * above it in the text.
 */
export function resolveDate(
  written: WrittenDate,
  from: number,
  named: number | undefined,
): number | undefined {
  const distance = (day: number) =>
    Math.abs(day - from) + (named !== undefined && weekday(day) !== named ? otherWeekday : 0);
  const found = nearest(daysOf(written, from), distance);
  return found !== undefined && Math.abs(found - from) <= furthest ? found : undefined;
}

/** Returns the first day with this weekday on or after a day. */
export const nextWeekday = (from: number, named: number): number =>
  from + ((named - weekday(from) + 7) % 7);

const year = String.raw`(?:,?\s?(?:del?\s)?(\d{4}|\d{2}(?=\s|$|[^\d/x%:.h]|[:.](?!\d))))?`;
/** Matches the year first: '2026-11-23', '261123'. */
const iso = /^(?:(\d{4})[-./](\d{1,2})[-./](\d{1,2})|(?:20)?(\d\d)(0[1-9]|1[0-2])([0-3]\d))(?!\d)/;
const numbers = /^(\d{1,2})([./-])(\d{1,2})(?:\2(\d{4}|\d{2}))?(?![\d/%x])\.?/;
const monthFirst = new RegExp(
  String.raw`^(\p{L}{3,9})\.?\s(\d{1,2})(?:st|nd|rd|th)?\.?(?![\d/x%]|:\d)${year}`,
  'iu',
);
const dateFirst = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th|er|º)?\.?[\s/-]?(?:of\s|de\s)?(\p{L}{3,12})(?!\p{L})\.?(?:[/-](?=\d{2}))?${year}`,
  'iu',
);
/** A date at the beginning of a text, and its length. */
export interface DateRead {
  readonly written: WrittenDate;
  readonly length: number;
}

const givenYear = (text: string | undefined) => (text ? Number(text) : undefined);

function readNumbers(text: string, dashed: boolean): DateRead | null {
  const [all, a, mark, b, given] = numbers.exec(text) ?? [];
  if (all === undefined || (mark === '-' && !given && !dashed)) return null;
  const [first, second] = [Number(a), Number(b)];
  const monthDays =
    mark === '.' || (mark === '-' && dashed)
      ? ([
          [second, first],
          [first, second],
        ] as const)
      : ([
          [first, second],
          [second, first],
        ] as const);
  const possible: [number, number, number?][] = monthDays
    .map((each): [number, number] => [...each])
    .filter(([month, date]) => month >= 1 && month <= 12 && date >= 1);
  // 'yy.mm.dd' is as likely as 'dd.mm.yy'.
  if (given?.length === 2 && first > 12 && second <= 12)
    possible.push([second, Number(given), first]);
  return possible.length > 0
    ? { written: { monthDays: possible, year: givenYear(given) }, length: all.length }
    : null;
}

function readMonth(text: string): DateRead | null {
  const [first, name, date, given] = monthFirst.exec(text) ?? [];
  const month = monthOf(name ?? '');
  if (first && month) {
    return {
      written: { monthDays: [[month, Number(date)]], year: givenYear(given) },
      length: first.length,
    };
  }
  const [second, other, named, later] = dateFirst.exec(text) ?? [];
  const found = monthOf(named ?? '');
  if (!second || !found) return null;
  return {
    written: { monthDays: [[found, Number(other)]], year: givenYear(later) },
    length: second.length,
  };
}

/** Reads a date at the beginning of a text: '2026-11-23', '261123', '11/23', '23.11.', 'Nov 23rd', '23 de noviembre'; `dashed` also as '23-11'. */
export function readDate(text: string, dashed = false): DateRead | null {
  const [all, ...found] = iso.exec(text) ?? [];
  if (all) {
    const [year, month = 0, date = 0] = found.filter(Boolean).map(Number);
    return { written: { monthDays: [[month, date]], year }, length: all.length };
  }
  return readNumbers(text, dashed) ?? readMonth(text);
}
