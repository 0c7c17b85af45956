import { readDisplayed } from './displayed.ts';
import { type Adapter, draft, type Draft, type DraftSet, readScaled, readUnit } from './draft.ts';
import type { WeightUnit } from '@trackboard/scoring';
import type { TableRow } from './table.ts';

/* Beyond the Whiteboard: the sets of a lift are the lines of its description. */

interface Lifted extends DraftSet {
  readonly name: string;
  readonly unit: WeightUnit | null;
}

/** Returns the name of one movement: `Overhead Presses` is `Overhead Press`. */
const single = (name: string) => name.replace(/(?<=ss|sh|ch|x)es$/i, '').replace(/(?<!s)s$/i, '');

/** Reads lines such as `5 Back Squats | 100 kg`. */
function readLines(description: string): Lifted[] {
  return description.split(/\r?\n/).flatMap((line) => {
    const match = /^(\d{1,4}) ([^|]{2,80}[^|\s]) *\| *([\d.,]+) ?(kgs?|lbs?|pounds?)$/i.exec(
      line.trim(),
    );
    const [, reps = '', name = '', weight = '', unit = ''] = match ?? [];
    return match ? [{ name: single(name), reps, weight, unit: readUnit(unit) }] : [];
  });
}

const spell = ({ reps, weight, unit }: Lifted) => `${reps} × ${weight} ${unit ?? ''}`.trim();

/** Reads a row: one result for each lift of its description, else the result as it is shown. */
function readRow(row: TableRow): Draft[] {
  const { cell } = row;
  const title = cell('workout');
  const shown = cell('formatted result') || cell('result');
  const common = {
    who: cell('athlete', 'name', 'member', 'email'),
    dayText: cell('date'),
    description: cell('description'),
    notes: cell('notes'),
    isScaled: readScaled(cell('prescribed')),
  };
  const result = readDisplayed(shown);
  // The lines of a workout for time or reps are its work, not its sets.
  const isWorkout = result.kind === 'score' && result.type !== 'weight';
  const lines = isWorkout ? [] : readLines(cell('description'));
  const names = [...new Set(lines.map(({ name }) => name))];
  if (names.length === 0) {
    return [draft([row], { ...common, title, benchmark: title, result, written: shown })];
  }
  return names.map((lift) => {
    const sets = lines.filter(({ name }) => name === lift);
    const units = new Set(sets.map(({ unit }) => unit));
    const [unit = null] = units;
    const lifted =
      units.size === 1 ? ({ kind: 'lift', sets, unit } as const) : ({ kind: 'text' } as const);
    return draft([row], {
      ...common,
      title: title || lift,
      lift,
      result: lifted,
      written: sets.map(spell).join(', '),
    });
  });
}

export const btwb: Adapter = {
  source: 'btwb',
  sure: ({ has }) =>
    has('workout', 'formatted result', 'description') && (has('prescribed') || has('performed'))
      ? 0.9
      : 0,
  read: (rows) => rows.flatMap(readRow),
};
