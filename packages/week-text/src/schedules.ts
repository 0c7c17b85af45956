import { dateText } from './calendar.ts';
import type { DayHeading } from './day-counts.ts';
import type { Line } from './lines.ts';
import { isRestDay } from './work.ts';

/** Returns the name of a session, to compare: 'Pull day:' and 'pull' are one. */
const nameOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^([\p{L}\d\s/&-]{3,}?)[\s-](?:day|workout|session|tag)(?=$|\W)/u, '$1')
    .replaceAll(/[^\p{L}\d]/gu, '');

const isRestBehind = ({ rest }: DayHeading): boolean => isRestDay(rest.replace(/^\W+/, ''));

const fewestSessions = 2;
const longestSession = 40;

/**
 * Returns the lines with the names of sessions that a schedule puts on days: 'Monday: Pull' above or below 'Pull' and its work. The
 * days of a schedule stand one below the other, without work between them.
 */
export function readSchedule(
  lines: readonly Line[],
  days: ReadonlyMap<Line, DayHeading | null>,
): ReadonlyMap<Line, string> {
  // A date stays where it is, also below later days of the schedule.
  const fronts = new Map<string, string>();
  for (const day of days.values()) {
    const name = nameOf(day?.rest ?? '');
    if (day && name.length > 2 && !fronts.has(name) && !isRestBehind(day))
      fronts.set(name, dateText(day.day));
  }
  const found = lines.flatMap((line) => {
    const isShort = line.text.length < longestSession && !days.get(line);
    const front = isShort ? fronts.get(nameOf(line.text)) : undefined;
    return front === undefined
      ? []
      : [{ line, name: nameOf(line.text), text: `${front}: ${line.text}` }];
  });
  const names = new Set(found.map(({ name }) => name));
  const isPlanned = (line: Line) => {
    const day = days.get(line);
    return day ? names.has(nameOf(day.rest)) || isRestBehind(day) : false;
  };
  const ends = lines.filter((line, at) => isPlanned(line) && !days.get(lines[at + 1] ?? line));
  return names.size < fewestSessions || names.size < found.length || ends.length > 1
    ? new Map()
    : new Map([
        ...found.map(({ line, text }) => [line, text] as const),
        ...lines.filter(isPlanned).map((line) => [line, ''] as const),
      ]);
}
