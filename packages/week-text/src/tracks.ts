import { readDayHeading } from './day-headings.ts';
import type { Line } from './lines.ts';
import { beginsPiece, type Libraries, readBeginning } from './readings.ts';

const shortName = /^\p{L}[\p{L}\s&+'-]{1,24}:?$/u;

const begins = (line: Line | undefined, libraries: Libraries): boolean => {
  if (!line) return false;
  const reading = readBeginning(line.text, libraries);
  return beginsPiece(reading) || reading.title !== null || reading.lift !== null;
};

/** Words that come again, each time above a piece, and some below a day: the gym's tracks, such as 'Bootcamp'. */
export function readTracks(
  lines: readonly Line[],
  from: number,
  libraries: Libraries,
): ReadonlySet<string> {
  const places = new Map<string, number[]>();
  for (const [at, { text, listed }] of lines.entries()) {
    if (text.length > 26 || listed || !shortName.test(text)) continue;
    const known = places.get(text);
    if (known) known.push(at);
    else places.set(text, [at]);
  }
  const isDayAt = (at: number) =>
    readDayHeading(lines[at]?.text ?? '', { from, above: null })?.rest.trim() === '';
  const isAbovePieces = (at: readonly number[]) =>
    at.length > 1 &&
    !begins(lines[at[0] ?? 0], libraries) &&
    at.every((place) => begins(lines[place + 1], libraries)) &&
    !isDayAt(at[0] ?? 0);
  const repeated = [...places].filter(([, at]) => isAbovePieces(at));
  const below = repeated.some(([, at]) => at.some((place) => isDayAt(place - 1)));
  return new Set(below ? repeated.map(([text]) => text) : []);
}
