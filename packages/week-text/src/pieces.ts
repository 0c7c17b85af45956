import { exercisesIn } from './openings.ts';
import type { DayLine } from './day-blocks.ts';
import type { Item } from './drafts.ts';
import { type Libraries, type Reading, readBeginning, thenWords } from './readings.ts';

const joints = new RegExp(
  String.raw`,?\s-?(?:(?:and|und) )?(?:${thenWords}|finish(?:ed)? (?:up )?with|into)[:,-]?\s(?=\S)|\s(?:and|und|y|et|e)\s(?=["\p{L}\d])|\s?\/\s(?=\S)|\s[|+]\s(?=\S)|;\s(?=\S)|\s(?:->|→)\s(?=\S)|,\s(?=\p{L}|1RM)`,
  'giu',
);

const andAlone = /^\s(?:and|und|y|et|e)\s$/i;

/** Matches parts in capitals, because the text of a photo may have a whole day in a line. */
const partsInCapitals =
  /\s(?=(?:STRENGTH|KRAFT|SKILL|WOD|METCON|CONDITIONING|FINISHER|COOL[ -]?DOWN)(?::?\s)(?!IS\b))/gu;

/**
 * Whether the text after a lift is a piece of its own: another lift with sets, or a clock or a benchmark after
 * 'then', ';' or '/'.
 */
function isPiece(text: string, joint: string, libraries: Libraries): boolean {
  const reading = readBeginning(text, libraries);
  // 'and' stands between two pieces only if the second one names how it is done.
  if (andAlone.test(joint))
    return (
      reading.clock || reading.benchmark !== null || (reading.part !== null && !reading.part.loose)
    );
  const worded = /\p{L}/u.test(joint);
  if (worded || joint.includes('+') || (/[/|;>→]/.test(joint) && !reading.lift))
    return (
      reading.clock ||
      reading.benchmark !== null ||
      (worded && (reading.scheme === 'rounds' || (reading.lift !== null && reading.sets !== null)))
    );
  return (
    reading.lift !== null &&
    reading.sets !== null &&
    text.replace(/^1RM /, '').startsWith(reading.lift.typed)
  );
}

/** Finds where the second piece of a line begins, and its joint. */
function findPiece(
  text: string,
  { lift, sets, part }: Reading,
  libraries: Libraries,
): { at: number; joint: string } | null {
  const lifts = lift !== null && sets !== null;
  if (part || lifts) {
    const capital = /\p{Ll}/u.test(text) ? undefined : text.matchAll(partsInCapitals).next().value;
    if (capital) return { at: capital.index, joint: capital[0] };
  }
  if (!lifts && part?.kind !== 'warmup') return null;
  for (const { 0: joint, index } of text.matchAll(joints)) {
    if (!lifts && !/\p{L}/u.test(joint)) continue;
    if (isPiece(text.slice(index + joint.length), joint, libraries)) return { at: index, joint };
  }
  return null;
}

/** At least this many exercises with sets in a line are a list. */
const fewestListed = 3;
/** The marks between the exercises of a list in a line. */
const listMarks: readonly RegExp[] = [/\s?\|\s/, /\s?[•·]\s/, /;\s/, /,\s(?!\d)/, /\s\/\s/];

const isExercise = (item: Item): boolean =>
  (item.reading.lift !== null && item.reading.sets !== null) || exercisesIn(item) === 1;

/** Returns the exercises of a list in one line, 'Bench 5x5 | rows 4x8 | curls 3x12', or none. */
function listedIn(line: DayLine, libraries: Libraries): Item[] {
  for (const mark of listMarks) {
    const texts = line.text.split(mark);
    const shown = line.shown.split(mark);
    if (texts.length < fewestListed || texts.length !== shown.length) continue;
    const items = texts.map((text, at) => ({
      ...line,
      text,
      shown: shown[at] ?? text,
      reading: readBeginning(text, libraries),
      behind: at > 0,
    }));
    if (items.every(isExercise)) return items;
  }
  return [];
}

/**
 * Splits a line with several pieces, 'Push press 5-5-5, then 8 min AMRAP: ...', into an item for
 * each.
 */
export function splitItem(line: DayLine, libraries: Libraries): Item[] {
  const reading = readBeginning(line.text, libraries);
  // A cell of a sheet is a piece, whatever its lines contain.
  const isCell = line.shown.includes('\n');
  const listed = isCell ? [] : listedIn(line, libraries);
  if (listed.length > 0) return listed;
  const found = isCell ? null : findPiece(line.text, reading, libraries);
  const text = line.text.slice(0, found?.at);
  const first = found ? readBeginning(text, libraries) : null;
  if (!found || !(first?.sets || first?.part)) return [{ ...line, reading }];
  const { at, joint } = found;
  const next = line.text.slice(at + joint.length);
  const shownAt = line.shown
    .toLowerCase()
    .indexOf(`${joint}${next}`.trim().slice(0, 20).toLowerCase());
  const shown = shownAt < 0 ? line.shown : line.shown.slice(0, shownAt);
  const rest = shownAt < 0 ? next : line.shown.slice(shownAt).replace(/^(?:[,;]|\s[/|+])\s?/, '');
  return [
    { ...line, text, shown, reading: first },
    ...splitItem({ ...line, text: next, shown: rest }, libraries),
  ];
}
