import { readDayHeading } from './day-headings.ts';
import type { Line } from './lines.ts';
import { readPart } from './parts.ts';
import { type Libraries, readBeginning } from './readings.ts';

/** Matches the text that an app writes after a part to say how the workout is scored. */
const measure =
  /^\(?((?:amrap - )?rounds (?:and|\+) reps|time|reps|weight|load|calories|distance|no measure)\)?$/i;

interface AppType {
  readonly part: string;
  readonly score: string;
}

/** Reads a line that is only the type of a workout: 'Weightlifting', 'Metcon - Time'. */
function readType(line: Line | undefined): AppType | null {
  const part = line && !line.gap && !line.listed && !line.given ? readPart(line.text) : null;
  if (!part || part.loose) return null;
  if (part.rest === '') return { part: part.typed, score: '' };
  const score = measure.exec(part.rest)?.[1];
  return score ? { part: part.typed, score: `Score: ${score}` } : null;
}

/** Whether a line may be a title: the first line of a block that is not itself a heading. */
const mayBeTitle = (line: Line, from: number, libraries: Libraries): boolean => {
  const { label, part, clock, scheme } = readBeginning(line.text, libraries);
  const heading = label !== null || part !== null || clock || scheme !== null;
  return (
    !line.given &&
    /^\p{L}/u.test(line.text) &&
    !heading &&
    !readDayHeading(line.text, { from, above: null })
  );
};

/**
 * An app's text has at least this many cards of three lines. A single one may be a theme above a
 * part.
 */
const fewest = 2;

/**
 * Finds the title and the type of each card of an export in which a title stands above its type: 'Death Race',
 * 'Metcon'.
 */
function findCards(
  lines: readonly Line[],
  from: number,
  libraries: Libraries,
): ReadonlyMap<Line, AppType> {
  const found = new Map<Line, AppType>();
  let others = 0;
  for (const [at, line] of lines.entries()) {
    if (!line.gap) continue;
    const below = lines[at + 2];
    const type = below && !below.gap ? readType(lines[at + 1]) : null;
    const titled = type && mayBeTitle(line, from, libraries);
    if (titled) found.set(line, type);
    else if (readType({ ...line, gap: false })) others += 1;
  }
  return found.size >= fewest && found.size > others ? found : new Map();
}

/** Writes the type of a card before its title if an app exported the type below the title. */
export function withAppCards(
  lines: readonly Line[],
  from: number,
  libraries: Libraries,
): readonly Line[] {
  const cards = findCards(lines, from, libraries);
  if (cards.size === 0) return lines;
  return lines.map((line, at) => {
    const card = cards.get(line);
    const above = lines[at - 1];
    const type = above && cards.get(above);
    if (type) return { ...line, text: type.score };
    if (!card) return line;
    const { lift, benchmark } = readBeginning(line.text, libraries);
    const title = lift || benchmark ? line.text : `"${line.text}"`;
    return { ...line, text: `${card.part}: ${title}` };
  });
}
