import { readDayHeading } from './day-headings.ts';
import type { Line } from './lines.ts';
import { beginsPiece, type Libraries, readBeginning } from './readings.ts';

/** Matches the name of a week, below which the days go on. */
const weekWord =
  /(?:^|\s)(?:weeks?|wk|woche|semaine|semana|settimana|uge|uke|vecka|tydzień|týden)(?:\s|:|$)/iu;

const shortName = /^\p{L}[\p{L}\s&+'-]{1,24}:?$/u;

const begins = (line: Line | undefined, libraries: Libraries): boolean => {
  if (!line) return false;
  const reading = readBeginning(line.text, libraries);
  return beginsPiece(reading) || reading.title !== null || reading.lift !== null;
};

/** The gym's tracks in a text. */
export interface Tracks {
  /** The lines that name a track. */
  readonly names: ReadonlySet<string>;
  /** The lines of days at which the week begins again, for another track. */
  readonly restarts: ReadonlySet<Line>;
}

/** Returns the places of short lines that may be names. */
function placesOf(lines: readonly Line[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [at, { text, listed }] of lines.entries()) {
    if (text.length > 26 || listed || !shortName.test(text)) continue;
    const known = places.get(text);
    if (known) known.push(at);
    else places.set(text, [at]);
  }
  return places;
}

/** Finds weekdays that are repeated below a name, which begin the week of another track. */
function findRestarts(
  places: ReadonlyMap<string, readonly number[]>,
  isName: (at: number) => boolean,
  isDay: (at: number) => boolean,
): readonly number[] {
  const again = [...places.values()].find((at) => at.length > 1 && isDay(at[0] ?? 0)) ?? [];
  const named = again.every((at) => isName(at - 1) && !isDay(at - 1));
  return named ? again : [];
}

/**
 * Finds the gym's tracks, such as 'Bootcamp': words that are repeated, each time above a piece, and some below a day.
 * Names that each stand above a whole week are tracks, too.
 */
export function readTracks(lines: readonly Line[], from: number, libraries: Libraries): Tracks {
  const places = placesOf(lines);
  const isDay = (at: number) =>
    readDayHeading(lines[at]?.text ?? '', { from, above: null })?.rest.trim() === '';
  const isAbovePieces = (at: readonly number[]) =>
    at.length > 1 &&
    !begins(lines[at[0] ?? 0], libraries) &&
    at.every((place) => begins(lines[place + 1], libraries)) &&
    !isDay(at[0] ?? 0);
  const repeated = [...places].filter(([, at]) => isAbovePieces(at)).map(([text]) => text);
  const below = repeated.some((text) => places.get(text)?.some((place) => isDay(place - 1)));
  const isName = (at: number) => {
    const text = lines[at]?.text ?? '';
    return places.has(text) && !weekWord.test(text) && !beginsPiece(readBeginning(text, libraries));
  };
  const restarts = findRestarts(places, isName, isDay);
  const above = restarts.map((at) => lines[at - 1]?.text ?? '');
  return {
    names: new Set([...(below ? repeated : []), ...above]),
    restarts: new Set(restarts.flatMap((at) => lines[at] ?? [])),
  };
}
