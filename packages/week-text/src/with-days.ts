import { readDate, weekdayOf, isLikeWord } from './calendar.ts';
import { type DayHeading, isDayWord, readWeekNumber } from './day-counts.ts';
import { readDayHeading } from './day-headings.ts';
import { type Line, mayBeDay } from './lines.ts';
import { readPart } from './parts.ts';
import { readSchedule } from './schedules.ts';

const letter = /^(m|t(?:ue?)?|w|th|r|f|sa?|su)(?:\s?[-:=]\s?(?=\S)|:?$)/i;
const order = ['m', 't', 'w', 'th', 'f', 's', 'su'];
const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const others: Readonly<Record<string, string>> = { tu: 't', tue: 't', r: 'th', sa: 's' };

/** Returns the weekday that a letter means in a column of days: 'Th'. */
export const dayOfLetter = (cell: string): string => {
  const typed = cell.toLowerCase();
  return names[order.indexOf(others[typed] ?? typed)] ?? cell;
};

/** At least this many days in their order are a week. 'M' and 'F' alone are men and women. */
const fewest = 3;

/** Lines that begin the days of a text, with what is read in their place. */
type Divided = ReadonlyMap<Line, string>;

/** Returns the lines that begin with the letter of a weekday: 'M: ...', 'T: ...', 'W: ...'. */
function readLetters(lines: readonly Line[]): Divided {
  const found = new Map<Line, string>();
  let last = -1;
  for (const line of lines) {
    const typed = letter.exec(line.text)?.[1]?.toLowerCase();
    if (readWeekNumber(line.text)) last = -1;
    if (!typed) continue;
    const day = order.indexOf(others[typed] ?? typed);
    const place =
      day <= last && (typed === 't' || typed === 's') ? day + (typed === 't' ? 2 : 1) : day;
    if (place <= last || (last < 0 && place > 0)) return new Map();
    last = place;
    found.set(line, line.text.replace(letter, `${names[place]}: `));
  }
  return found.size < fewest ? new Map() : found;
}

/** A line that may begin a day: what kind of day it names, its place among such days, and what is read in its place. */
interface Candidate {
  readonly line: Line;
  readonly kind: string;
  readonly place: number;
  readonly text: string;
}

type ReadCandidate = (line: Line) => Candidate | null;

/** Words that count other things than days. */
const otherCounts =
  /^(?:w(?:k|eeks?)?|woche|semaine|semana|settimana|uke|vecka|uge|viikko|tydzień|týden|sets?|satz|s[eé]ries?|serie|rounds?|runde|ronda|tour|blo(?:ck|c|que|co|k)|phase|fase|parte?|teil|partie|level|option|station|event|evento|[ée]preuve|prueba|prova|piece|interval(?:l|lo|le)?|intervalo|wave|welle|stage|etappe|partner|athlete?|athlète|atleta|lane|bahn|movement|movimiento|mouvement|superset|circuit|exercise|übung|ejercicio|heat|zone|season|chapter|step|cycle|zyklus|mesociclo|month|team|group|gruppe|grupo|version|v|minutes?|mins?|page|seite|rep|rpe|u|x|k|t|z|l|a|amrap|emom|rft|tabata|every|total|max|age|open|top|run|row|bike|ski|swim|back|front)$/i;

const counted =
  /^(\p{L}{1,14}\.?)(?:\s?[#№]?(\d{1,2})|\s([A-G]))(?![\p{L}\d%x'/,]|[:.]\d|\s?(?:x|-\s?\d|(?:km?|mi?n?|kg|lbs?|sets?|reps?|rounds?|s)\b))/iu;

/** Matches a number in front of a word: '1. Tag', '2ème séance'. */
const ordinal =
  /^(\d{1,2})(?:\.|[ºª°]|er|[èe]re|[èe]me|e|st|nd|rd|th)\s(\p{L}{3,16})(?![\p{L}\d])/iu;

/** Words for the sheet of a session, which stay in front of its work. */
const sheetWord = /^(?:ficha|rutina|rotina|routine)$/i;

/**
 * Reads a word with a number or a letter that may count the days: 'Day 0', 'Rutina B', 'Scheda 2'. Below a day that is named, only
 * a word for a day or a session does.
 */
const countOf =
  (isNamed: boolean): ReadCandidate =>
  (line) => {
    const [front = '', first, behind = ''] = ordinal.exec(line.text) ?? [];
    if (front !== '' && !isDayWord(behind)) return null;
    const [all = front, word = behind, number = first, sign = ''] = counted.exec(line.text) ?? [];
    if (all === '' || otherCounts.test(word) || readPart(word) || weekdayOf(word) !== undefined)
      return null;
    if (sign !== sign.toUpperCase()) return null;
    if (isNamed && !isDayWord(word) && !sheetWord.test(word)) return null;
    const place = number === undefined ? sign.charCodeAt(0) - 'A'.charCodeAt(0) : Number(number);
    const rest = line.text.slice(all.length);
    // A word that means no day stays in front of the work.
    const text = isDayWord(word) || !/[\p{L}\d]/u.test(rest) ? rest : ` ${all}${rest}`;
    return { line, kind: `${word.toLowerCase()}${sign === ''}`, place, text };
  };

const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Matches what makes two numbers no date: '5-10 min', '3.5 km', '12/9 cal', but not '11/23 S&C'. */
const noDate =
  /^\s?(?:(?:-|to|bis)\s?\d|(?:[kmsx](?!\s?[&+])|km|mi|mi?ns?|secs?|kg|lbs?|%|miles?|sets?|reps?|cals?|calories?|each|per)\b)/i;

/** Reads a date in front of other words: '02.13 Pull, row 5x5'. Of two numbers, the month is the first or the second one. */
const dateOf =
  (monthFirst: boolean): ReadCandidate =>
  (line) => {
    const { text } = line;
    const date = /^\d/.test(text) ? readDate(text) : null;
    const behind = text.slice(date?.length);
    if (!date || noDate.test(behind)) return null;
    const [one, other] = date.written.monthDays;
    const isOne = !other || (Number.parseInt(text, 10) === one?.[0]) === monthFirst;
    const [month = 0, day = 0] = (isOne ? one : other) ?? [];
    const year = date.written.year === undefined ? '' : ` ${date.written.year}`;
    const front = `${day} ${monthNames[month - 1]}${year}`;
    return { line, kind: 'date', place: 31 * month + day, text: `${front}: ${behind.trimStart()}` };
  };

const longestTitle = 70;

/** Matches the word between a day and the next one: 'Monday and Thursday'. */
const andBehind = /^\s(?:and|y|und|e|et)\s/i;

/** Matches the number of a workout in front of its date: 'WOD #104 -'. */
const numberInFront = /^(?:wod|workout|training|session)\s?(?:#|no?\.?)?\s?\d{1,4}\s?[-:|,]?$/i;

/** Returns the words around a day, without the brackets that held only the day and the 'and' behind it. */
function around(front: string, behind: string): string {
  if (numberInFront.test(front)) return behind;
  const isOpen = /[([]$/.test(front);
  if (isOpen && /^[)\]]/.test(behind)) return `${front.slice(0, -1).trimEnd()}${behind.slice(1)}`;
  return `${front}${behind.replace(andBehind, isOpen ? '' : ' ')}`;
}

/** Reads a weekday or a date with its year behind other words: 'Torso (Lunes y Jueves)', 'Grace, March 3, 2020'. */
export const insideOf: ReadCandidate = (line) => {
  const { text } = line;
  if (text.length > longestTitle) return null;
  for (const { index, 0: word } of text.matchAll(/(?<![\p{L}\d])[\p{L}\d]+/gu)) {
    if (index === 0) continue;
    const behind = text.slice(index);
    const date = /\d{4}|\d[./-]\d+[./-]\d/.test(behind) ? readDate(behind) : null;
    const front = text.slice(0, index).trimEnd();
    if (date?.written.year !== undefined) {
      const [month = 0, day = 0] = date.written.monthDays[0] ?? [];
      const named = `${behind.slice(0, date.length)}: ${around(front, behind.slice(date.length))}`;
      return { line, kind: 'inside', place: 31 * month + day, text: named };
    }
    const named = isLikeWord(word) ? undefined : weekdayOf(word);
    if (named !== undefined) {
      const rest = around(front, behind.slice(word.length));
      return { line, kind: 'named', place: (named + 6) % 7, text: `${word}: ${rest}` };
    }
  }
  return null;
};

/** Whether places count on: most steps go by a few in the same way, or begin again. */
function countsOn(places: readonly number[], far: number): boolean {
  const steps = places.slice(1).map((place, at) => place - (places[at] ?? 0));
  const forth = steps.filter((step) => step > 0 && step <= far).length;
  const back = steps.filter((step) => step < 0 && step >= -far).length;
  return Math.max(forth, back) * 5 >= steps.filter((step) => step !== 0).length * 4;
}

/** How far two days that follow each other may be apart, by their kind. */
const furthest: Readonly<Record<string, number>> = { date: 20, inside: 20, named: 6 };

/** Matches the end of the line or a mark behind a day. */
const markBehind = /^\s*(?:$|[:.,|(/-])/;

/** Returns what is read instead of the lines of a series, or null if it is none. */
function writtenDays(series: readonly Candidate[]): Divided | null {
  const places = series.map(({ place }) => place);
  if (new Set(places).size < fewest) return null;
  const far = furthest[series[0]?.kind ?? ''];
  if (far !== undefined)
    return countsOn(places, far) ? new Map(series.map(({ line, text }) => [line, text])) : null;
  const least = Math.min(...places);
  const isCount = places.every(
    (place, at) => place === least || place === (places[at - 1] ?? 0) + 1,
  );
  if (least > 1 || !isCount) return null;
  return new Map(
    series.map(({ line, place, text }) => {
      const rest = markBehind.test(text) ? text : `: ${text.trimStart()}`;
      return [line, `Day ${place - least + 1}${rest}`];
    }),
  );
}

/** Finds the longest series of lines that is not read as days and is longer than the days that are read. */
function seriesOf(lines: readonly Line[], read: ReadCandidate, known: ReadonlySet<Line>): Divided {
  const found = lines.flatMap((line) => read(line) ?? []);
  const kinds = Map.groupBy(found, ({ kind, line }) => `${kind}${line.level}`);
  for (const series of kinds.values()) {
    const common = series.filter(({ line }) => known.has(line)).length;
    const isNew = common < series.length && known.size - common < series.length;
    const written = series.length >= fewest && isNew ? writtenDays(series) : null;
    if (written) return written;
  }
  return new Map();
}

/** Whether a line may name its day behind its workout, also if the coach made it a workout: 'Grace (Tue)'. */
const mayNameDay = (line: Line): boolean => mayBeDay(line) || line.given === 'workout';

/** Writes the days of a text in a form that is read, if their lines count on and no others are its days. */
export function withDays(lines: readonly Line[], from: number): readonly Line[] {
  const open = lines.filter(mayBeDay);
  const letters = readLetters(open);
  const named = lines.filter(mayNameDay);
  const days = new Map(
    named.map((line) => [line, readDayHeading(line.text, { from, above: null })] as const),
  );
  const known = new Set(named.filter((line) => days.get(line)));
  const namedDays = new Set(
    [...days.values()].flatMap((day) => (day && !day.fromFirst ? [day.day] : [])),
  );
  // What is counted in a week with several named days is in those days.
  const counts = namedDays.size > 1 ? [] : [countOf(namedDays.size === 1)];
  const kinds = [...counts, dateOf(true), dateOf(false)];
  const schedule = readSchedule(open, days);
  const sure = [letters, schedule].filter(({ size }) => size > 0);
  const series = () => [
    ...kinds.map((read) => seriesOf(open, read, known)),
    seriesOf(named, insideOf, known),
  ];
  const all = sure.length > 0 ? sure : series();
  const [found = new Map<Line, string>()] = all.toSorted((one, other) => other.size - one.size);
  if (found.size === 0) return lines;
  return lines.map((line) => {
    const text = found.get(line);
    if (text === undefined) return line;
    // The lines of a schedule are no work.
    return text === '' ? { ...line, given: 'text' } : { ...line, text };
  });
}

/** Returns in which form a line names its day: its list mark or level, and the mark behind the day. */
const formOf = ({ level, listed }: Line, { rest }: DayHeading): string =>
  `${level}${listed}${markBehind.exec(rest)?.[0].trim() ?? 'words'}${rest.trim() === ''}`;

/** Returns the lines of the form in which a text writes most of its days, if they count on. */
export function sureDays(
  lines: readonly Line[],
  days: readonly (DayHeading | null)[],
): ReadonlySet<Line> {
  const found = lines.flatMap((line, at) => {
    const day = days[at];
    return day && !line.given ? [{ line, day: day.day, form: formOf(line, day) }] : [];
  });
  const forms = [...Map.groupBy(found, ({ form }) => form).values()];
  const sure = forms.filter(
    (form) =>
      form.length >= fewest &&
      form.length * 2 > found.length &&
      new Set(form.map(({ day }) => day)).size > 1 &&
      countsOn(
        form.map(({ day }) => day),
        6,
      ),
  );
  return new Set(sure.flat().map(({ line }) => line));
}
