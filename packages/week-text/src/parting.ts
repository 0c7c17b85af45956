import { isSessionLine, isSplitDay } from './day-counts.ts';
import type { Line } from './lines.ts';
import type { FoundPart } from './parts.ts';
import { beginsPiece, type Libraries, readBeginning } from './readings.ts';

/** How a text is divided into days. */
export interface Parting {
  /** Whether lines name or count days. */
  readonly dated: boolean;
  /** Whether separators divide the days, because no line names a day. */
  readonly separated: boolean;
  /** Whether sessions are the days, because no line names a day: 'Session 1', 'Session 2'. */
  readonly sessions: boolean;
  /** Whether each day begins with the muscles that it trains, because no line names a day. */
  readonly split: boolean;
  /**
   * The part with which each day begins after a blank line, because no line names a day; otherwise
   * null.
   */
  readonly opening: FoundPart['kind'] | null;
}

/**
 * Whether lines are the days of a split, which are several lines that name muscles, each with work
 * below it.
 */
const isSplit = (lines: readonly Line[]): boolean => {
  const places = lines.flatMap(({ text }, at) => (isSplitDay(text) ? [at] : []));
  const worked = places.filter((at) => /\d/.test(lines[at + 1]?.text ?? ''));
  return places.length > 1 && worked.length === places.length;
};

/** Whether the blocks are the pieces of one day, because each begins with another part or label. */
function arePieces(lines: readonly Line[], libraries: Libraries): boolean {
  const firsts = lines.filter((line, at) => line.typed !== '' && lines[at - 1]?.typed === '');
  const begun = firsts.map(({ text }) => {
    const { label, part } = readBeginning(text, libraries);
    return label?.group ?? (part?.loose === false ? part.kind : null);
  });
  const known = begun.filter((first) => first !== null);
  return known.length > 1 && known.length === begun.length && new Set(known).size === known.length;
}

/** Finds how the days are divided if no line names one. */
export function readParting(lines: readonly Line[], named: boolean, libraries: Libraries): Parting {
  const sessions = !named && lines.filter(({ text }) => isSessionLine(text)).length > 1;
  const split = !named && !sessions && isSplit(lines);
  const marked = !named && !sessions && !split && lines.some(({ typed }) => typed === '');
  const separated = marked && !arePieces(lines, libraries);
  const first = named ? null : lines.find(({ text }) => readBeginning(text, libraries).part);
  const part = first ? readBeginning(first.text, libraries).part : null;
  const again = part && !part.loose && ['warmup', 'strength', 'skill'].includes(part.kind);
  return {
    dated: named || sessions,
    separated,
    sessions,
    split,
    opening: !named && !sessions && !split && !separated && again ? part.kind : null,
  };
}

/**
 * Whether a preamble without work stands above the first block. Without one, blocks between
 * separators begin with the first day.
 */
export function hasPreamble(lines: readonly Line[], libraries: Libraries): boolean {
  const end = lines.findIndex(({ typed }) => typed === '');
  return lines.slice(0, end).every(({ text }) => !beginsPiece(readBeginning(text, libraries)));
}
