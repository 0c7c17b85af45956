import type { ScoreKind, WeightUnit } from '@trackboard/scoring';
import type { ImportSource } from '@trackboard/contract/imports';
import type { DateOrder } from './days.ts';
import type { Cells, LeftOut, LeftOutReason } from './row.ts';
import type { TableRow, TableStart } from './table.ts';

/** A set of a lift as written. */
export interface DraftSet {
  /** Empty if nothing was lifted. */
  readonly weight: string;
  /** Empty if they are not known. */
  readonly reps: string;
}

/** What an adapter found of a result. The numbers are still text. */
export type DraftResult =
  | { readonly kind: 'lift'; readonly sets: readonly DraftSet[]; readonly unit: WeightUnit | null }
  | {
      readonly kind: 'score';
      readonly type: ScoreKind;
      readonly values: readonly string[];
      /** The unit of weights; null if the file does not tell. */
      readonly unit: WeightUnit | null;
    }
  | { readonly kind: 'text' };

/** A result as an adapter reads it, before days, units and numbers are settled for the file as a whole. */
export interface Draft {
  readonly rows: readonly TableRow[];
  readonly who: string;
  readonly dayText: string;
  readonly title: string;
  readonly description: string;
  readonly notes: string;
  readonly isScaled: boolean | null;
  readonly lift: string;
  readonly benchmark: string;
  readonly result: DraftResult;
  /** The result in words, which is kept when its numbers cannot be. */
  readonly written: string;
}

/** Reads the tables of a source. Pure: the same rows give the same drafts. */
export interface Adapter {
  readonly source: ImportSource;
  /** How sure the adapter is that the table is of its source, from 0 to 1, by headings and first rows. */
  readonly sure: (table: TableStart) => number;
  /** The order of day and month that the source always writes. */
  readonly dateOrder?: DateOrder;
  /** Rows that follow each other with the same key are read together; without a key, each row alone. */
  readonly keyOf?: (row: TableRow) => string;
  readonly read: (rows: readonly TableRow[], table: TableStart) => (Draft | LeftOut)[];
}

/** Joins the cells of rows: those that are the same stand once. */
function joinCells(rows: readonly TableRow[]): Cells {
  const [first] = rows;
  if (first && rows.length === 1) return first.original;
  const headings = new Set(rows.flatMap(({ original }) => Object.keys(original)));
  const joined = [...headings].map((heading) => {
    const cells = rows.map(({ original }) =>
      Object.hasOwn(original, heading) ? (original[heading] ?? '') : '',
    );
    return [heading, new Set(cells).size === 1 ? (cells[0] ?? '') : cells.join('\n')];
  });
  return Object.fromEntries(joined) as Cells;
}

/** Returns where rows stand in the file, and what is in them. */
export function linesOf(rows: readonly TableRow[]) {
  const lines = rows.map(({ line }) => line);
  return { line: lines[0] ?? 0, lines, original: joinCells(rows) };
}

export function leaveOut(reason: LeftOutReason, ...rows: readonly TableRow[]): LeftOut {
  return { kind: 'leftOut', reason, ...linesOf(rows) };
}

/** Makes a draft, with nothing in what is not given. */
export function draft(
  rows: readonly TableRow[],
  given: Partial<Draft> & Pick<Draft, 'dayText' | 'title' | 'result' | 'written'>,
): Draft {
  const empty = { who: '', description: '', notes: '', lift: '', benchmark: '' };
  return { rows, ...empty, isScaled: null, ...given };
}

/** Joins texts that are not empty, each once, with a line break. */
export const joinTexts = (...texts: readonly string[]): string =>
  [...new Set(texts.map((text) => text.trim()))].filter(Boolean).join('\n');

/** Reads 'RX', 'Scaled', true and false of a column that says whether a result is Rx. */
export function readScaled(text: string): boolean | null {
  if (/^(?:rx\b|true$|yes$|1$|prescribed)/i.test(text.trim())) return false;
  return /^(?:scaled|false$|no$|0$|modified|foundations)/i.test(text.trim()) ? true : null;
}

/** Reads the unit that a heading or cell names; null if it names none. */
export function readUnit(text: string): WeightUnit | null {
  if (/(?:^|[^a-z])(?:kgs?|kilos?|kilograms?)$/i.test(text.trim())) return 'kg';
  return /(?:^|[^a-z])(?:lbs?|pounds?|#)$/i.test(text.trim()) ? 'lbs' : null;
}
