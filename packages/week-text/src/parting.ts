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
  /** No line names a day: each begins with this part, behind a blank line. */
  readonly opening: FoundPart['kind'] | null;
}

const sessionLine = /^(?:(?:session|workout|training|einheit|wod)\s?#?|#)[1-7]\s?:?$/i;

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
  const sessions = !named && lines.filter(({ text }) => sessionLine.test(text)).length > 1;
  const marked = !named && !sessions && lines.some(({ typed }) => typed === '');
  const separated = marked && !arePieces(lines, libraries);
  const first = named ? null : lines.find(({ text }) => readBeginning(text, libraries).part);
  const part = first ? readBeginning(first.text, libraries).part : null;
  const again = part && !part.loose && ['warmup', 'strength', 'skill'].includes(part.kind);
  return {
    dated: named || sessions,
    separated,
    sessions,
    opening: !named && !sessions && !separated && again ? part.kind : null,
  };
}

/** Blocks between separators begin with the first day, unless there is a preamble without work. */
export function hasPreamble(lines: readonly Line[], libraries: Libraries): boolean {
  const end = lines.findIndex(({ typed }) => typed === '');
  return lines.slice(0, end).every(({ text }) => !beginsPiece(readBeginning(text, libraries)));
}
