import { readDisplayed, readSchemeText } from './displayed.ts';
import {
  type Adapter,
  draft,
  type Draft,
  type DraftResult,
  joinTexts,
  leaveOut,
  readScaled,
  readUnit,
} from './draft.ts';
import { readDay } from './days.ts';
import type { LeftOut } from './row.ts';
import type { TableRow } from './table.ts';

/* Wodify: two layouts, of which one repeats headings, and rows pasted from the screen with tabs and without headings. */

const pastedHeadings = [
  'Date',
  'Component Name',
  'Performance Result Type',
  'Fully Formatted Result',
  'Comment',
];

/** Returns the headings of rows that were pasted from the screen; null if the first line has headings. */
export function wodifyPasted(cells: readonly string[]): readonly string[] | null {
  const [day = '', , type = ''] = cells;
  const isPasted = cells.length >= 4 && cells.length <= 5 && readDay(day).kind !== 'unreadable';
  return isPasted && /^[\p{L} -]+$/u.test(type) ? pastedHeadings.slice(0, cells.length) : null;
}

/** Splits `9:12 (Rx)` into the result and the mark. */
function splitMark(text: string): { shown: string; mark: string } {
  const match = /^(.*\S)\s+\(?(rx\+?|scaled)\)?$/i.exec(text);
  return { shown: match?.[1] ?? text, mark: match?.[2] ?? '' };
}

/** Names the unit of a result that has none but a column for it: `3 x 5 @ 100` in kg. */
function withUnit(result: DraftResult, unit: string): DraftResult {
  if (result.kind !== 'lift' || result.unit !== null) return result;
  return { ...result, unit: readUnit(unit) };
}

function readRow(row: TableRow): Draft | LeftOut {
  const { cell } = row;
  const type = cell('performance result type label', 'performance result type');
  if (/^total$/i.test(type)) return leaveOut('sum', row);
  const written = cell('fully formatted result', 'result', 'formatted result');
  const { shown, mark } = splitMark(written);
  const lifted = withUnit(readSchemeText(shown), cell('uomlabel', 'unit'));
  const result = lifted.kind === 'text' ? readDisplayed(shown) : lifted;
  const component = cell('component', 'component name', 'name 21', 'name 3');
  const isLift = lifted.kind === 'lift';
  return draft([row], {
    who: cell('name', 'athlete', 'client name', 'athlete name', 'email'),
    dayText: cell('date'),
    title: component,
    description: cell('component description', 'description'),
    notes: joinTexts(cell('comment', 'notes')),
    isScaled: readScaled(mark || cell('is rx', 'rx', 'rx or scaled')),
    lift: isLift ? component : '',
    benchmark: isLift ? '' : component,
    result,
    written,
  });
}

export const wodify: Adapter = {
  source: 'wodify',
  sure: ({ has }) =>
    has('performance result type label', 'formatted result') || has('performance result type')
      ? 0.9
      : 0,
  read: (rows) => rows.map(readRow),
};
