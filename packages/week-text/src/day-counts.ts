/** A day at the beginning of a line. */
export interface DayHeading {
  readonly day: number;
  /** What the line says after it. */
  readonly rest: string;
  /** Why the day is a guess; null if it is as written. */
  readonly why: string | null;
}

/** The first day of the text and the day above this line. */
export interface DayContext {
  readonly from: number;
  readonly above: number | null;
  /** 'Session 2' is the second day: no line names one. */
  readonly sessions?: boolean;
}

/** What may follow a day: nothing or a mark. */
export const marked = /^\s*(?:$|[:\-,.(|;/•!"[])/;
/** What may follow a day: a few words. */
export const fewWords = /^(?:\s\S+){1,3}$/;

const dayCount = /^(day|tag|d)\s?#?(\d{1,2})(?!\d|\s?x|:\d)\b/i;
const sessionCount = /^(session|workout|training|einheit|wod|#)\s?#?(\d{1,2})(?!\d|\s?x|:\d)\b/i;
const countWords = new Map(
  [
    ['one', 'eins'],
    ['two', 'zwei'],
    ['three', 'drei'],
    ['four', 'vier'],
    ['five', 'fünf'],
    ['six', 'sechs'],
    ['seven', 'sieben'],
  ].flatMap((words, at) => words.map((word) => [word, at + 1] as const)),
);
const anyCount = /^(?:d(?:ay)?\s?[#\d]|day\s|tag|session|workout|training|einheit|wod|#)/i;
const wordCount = /^(?:day|tag) (\p{L}{3,6})\b/iu;

function readCount(typed: string, from: number, counted: RegExp): DayHeading | null {
  if (!anyCount.test(typed)) return null;
  const number = countWords.get(wordCount.exec(typed)?.[1]?.toLowerCase() ?? '');
  const text = number ? typed.replace(wordCount, (all) => `${all.slice(0, 3)} ${number}`) : typed;
  const [all, word, count] = counted.exec(text) ?? [];
  if (!all || Number(count) < 1) return null;
  const rest = text.slice(all.length);
  if (word?.length === 1 && !/^\s*(?:$|-)/.test(rest)) return null;
  return marked.test(rest) || fewWords.test(rest)
    ? { day: from + Number(count) - 1, rest, why: `Day ${count} counts from the first day` }
    : null;
}

/** Reads a counted day at the beginning of a line: 'Day 1', 'Tag drei', or 'Session 2' where sessions are days. */
export const readDayCount = (text: string, { from, sessions }: DayContext): DayHeading | null =>
  readCount(text, from, dayCount) ?? (sessions ? readCount(text, from, sessionCount) : null);
