import { type Adapter, draft, type Draft, type DraftResult, readUnit } from './draft.ts';
import type { TableRow } from './table.ts';

/* TrainHeroic packs the sets of an exercise into one cell: `6, 6, 6 rep x 135 lb`. */

const list = (text: string) =>
  text
    .split(/;|,(?=\s)/)
    .map((part) => part.trim())
    .filter(Boolean);

function readPacked(text: string): DraftResult {
  const match = /^([\d, ]{1,200}?) ?reps? ?x ?(.{1,200})$/i.exec(text);
  const [reps, loads] = [list(match?.[1] ?? ''), match?.[2] ?? ''];
  if (reps.length === 0) return { kind: 'text' };
  if (/^body ?weight$/i.test(loads))
    return { kind: 'score', type: 'reps', values: reps, unit: null };
  const [, numbers = '', unit = ''] =
    /^([\d.,][\d., ]*?) ?(kgs?|kilos?|lbs?|pounds?)?$/i.exec(loads) ?? [];
  const weights = list(numbers);
  if (weights.length !== 1 && weights.length !== reps.length) return { kind: 'text' };
  const sets = reps.map((count, set) => ({
    reps: count,
    weight: weights[set] ?? weights[0] ?? '',
  }));
  return { kind: 'lift', sets, unit: readUnit(unit) };
}

function readRow(row: TableRow): Draft {
  const { cell } = row;
  const written = cell('exercisedata');
  const result = readPacked(written);
  const title = cell('exercisetitle');
  return draft([row], {
    who: cell('athlete', 'athletename', 'name', 'email'),
    dayText: cell('rescheduleddate', 'scheduleddate'),
    title: title || cell('workouttitle'),
    description: cell('workouttitle'),
    notes: cell('notes', 'athletenotes'),
    lift: result.kind === 'lift' ? title : '',
    result,
    written,
  });
}

export const trainHeroic: Adapter = {
  source: 'trainheroic',
  sure: ({ has }) => (has('workouttitle', 'scheduleddate', 'exercisedata') ? 1 : 0),
  dateOrder: 'monthFirst',
  read: (rows) => rows.map(readRow),
};
