import type { ScoreKind } from '@trackboard/scoring';
import { readDisplayed, readRoundsText, readTimeText } from './displayed.ts';
import { type Adapter, draft, type Draft, type DraftResult } from './draft.ts';
import type { TableRow } from './table.ts';

const bare =
  (type: ScoreKind) =>
  (text: string): DraftResult =>
    /^\d[\d.,]*$/.test(text)
      ? { kind: 'score', type, values: [text], unit: null }
      : readDisplayed(text);

/** A freeform result is what it looks like, else the text that it was meant to be. */
function readFreeform(text: string): DraftResult {
  const read = readDisplayed(text);
  return read.kind === 'text' && text
    ? { kind: 'score', type: 'text', values: [text], unit: null }
    : read;
}

const styles: ReadonlyMap<string, (text: string) => DraftResult> = new Map([
  ['reps', bare('reps')],
  ['rounds', readRoundsText],
  ['calories', bare('calories')],
  ['meters', bare('meters')],
  ['time', readTimeText],
  ['freeform', readFreeform],
]);

function readLoad({ cell }: TableRow): DraftResult {
  const [, weight = '', unit = ''] = /^(\d[\d.,]*) ?(kgs?|lbs?|#)?$/i.exec(cell('bestscore')) ?? [];
  if (!weight) return { kind: 'text' };
  const known = /^k/i.test(unit) ? 'kg' : unit ? 'lbs' : null;
  if (!cell('primarymovement'))
    return { kind: 'score', type: 'weight', values: [weight], unit: known };
  return { kind: 'lift', sets: [{ weight, reps: cell('repmax') }], unit: known };
}

function readRow(row: TableRow): Draft {
  const { cell } = row;
  const style = cell('style').toLowerCase();
  const written = cell('bestscore');
  const isLoad = style === 'load';
  return draft([row], {
    who: cell('athlete', 'name', 'email'),
    dayText: cell('date'),
    title: cell('title'),
    notes: cell('notes'),
    lift: isLoad ? cell('primarymovement') : '',
    benchmark: isLoad ? '' : cell('title'),
    result: isLoad ? readLoad(row) : (styles.get(style) ?? readDisplayed)(written),
    written,
  });
}

export const chalkItPro: Adapter = {
  source: 'chalkitpro',
  sure: ({ has }) => (has('style', 'repmax', 'primarymovement', 'bestscore') ? 1 : 0),
  dateOrder: 'monthFirst',
  read: (rows) => rows.map(readRow),
};
