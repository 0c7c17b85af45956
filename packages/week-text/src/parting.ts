import { isSessionLine, isSplitDay } from './day-counts.ts';
import type { Line } from './lines.ts';
import type { FoundPart } from './parts.ts';
import { beginsPiece, type Libraries, readBeginning } from './readings.ts';

/** How the days of a text are parted. */
export interface Parting {
  /** Lines name days, or count them. */
  readonly dated: boolean;
  /** No line names a day: separators part them. */
  readonly separated: boolean;
  /** No line names a day: 'Session 1', 'Session 2'. */
  readonly sessions: boolean;
  /** No line names a day: each begins with the muscles that it trains. */
  readonly split: boolean;
  /** No line names a day: each begins with this part, behind a blank line. */
  readonly opening: FoundPart['kind'] | null;
}

/** Several lines that name muscles, each with work below it, are the days of a split. */
const isSplit = (lines: readonly Line[]): boolean => {
  const places = lines.flatMap(({ text }, at) => (isSplitDay(text) ? [at] : []));
  const worked = places.filter((at) => /\d/.test(lines[at + 1]?.text ?? ''));
  return places.length > 1 && worked.length === places.length;
};

/** Each block begins with another part or label: the pieces of one day. */
function arePieces(lines: readonly Line[], libraries: Libraries): boolean {
  const firsts = lines.filter((line, at) => line.typed !== '' && lines[at - 1]?.typed === '');
  const begun = firsts.map(({ text }) => {
    const { label, part } = readBeginning(text, libraries);
    return label?.group ?? (part?.loose === false ? part.kind : null);
  });
  const known = begun.filter((first) => first !== null);
  return known.length > 1 && known.length === begun.length && new Set(known).size === known.length;
}

/** How the days are parted if no line names one. */
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

/** Blocks between separators begin with the first day, unless there is a preamble without work. */
export function hasPreamble(lines: readonly Line[], libraries: Libraries): boolean {
  const end = lines.findIndex(({ typed }) => typed === '');
  return lines.slice(0, end).every(({ text }) => !beginsPiece(readBeginning(text, libraries)));
}
