import type { Line } from './lines.ts';
import type { FoundPart } from './parts.ts';
import { beginsPiece, type Libraries, readBeginning } from './readings.ts';

/** How a text is divided into days. */
export interface Parting {
  /** Whether separators divide the days, because no line names a day. */
  readonly separated: boolean;
  /**
   * The part with which each day begins after a blank line, because no line names a day; otherwise
   * null.
   */
  readonly opening: FoundPart['kind'] | null;
}

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
  const marked = !named && lines.some(({ typed }) => typed === '');
  const separated = marked && !arePieces(lines, libraries);
  const first = named ? null : lines.find(({ text }) => readBeginning(text, libraries).part);
  const part = first ? readBeginning(first.text, libraries).part : null;
  const again = part && !part.loose && ['warmup', 'strength', 'skill'].includes(part.kind);
  return {
    separated,
    opening: !named && !separated && again ? part.kind : null,
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
