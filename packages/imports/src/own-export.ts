import { scoreKinds, scoreTypes } from '@trackboard/scoring';
import { type Adapter, draft, type Draft, type DraftResult, readUnit } from './draft.ts';
import type { TableRow } from './table.ts';

/* The files of scores and of own workouts in an athlete's download, and the file of scores in a gym's. */

const list = (text: string) => (text ? text.split('; ') : []);

function resultOf({ cell }: TableRow): DraftResult {
  const type = scoreKinds.find((kind) => kind === cell('scorekind'));
  const units = new Set(list(cell('valueunits')));
  // A team's score is not compared, because it does not count as a lift or benchmark.
  if (!type || !cell('values') || units.size > 1 || cell('team')) return { kind: 'text' };
  const { shape } = scoreTypes[type];
  // A text may have semicolons, and it has no other sets in most workouts.
  const values = shape === 'text' ? [cell('values')] : list(cell('values'));
  const unit = readUnit([...units][0] ?? cell('weightunit'));
  if (type !== 'liftWeight') return { kind: 'score', type, values, unit };
  const reps = list(cell('repsperset'));
  return {
    kind: 'lift',
    sets: values.map((weight, set) => ({ weight, reps: reps[set] ?? '' })),
    unit,
  };
}

function readRow(row: TableRow): Draft {
  const { cell } = row;
  const movements = list(cell('movements'));
  const isLift = cell('scorekind') === 'liftWeight';
  return draft([row], {
    who: cell('athlete'),
    dayText: cell('workoutdate', 'day'),
    title: cell('workout', 'name'),
    description: cell('workoutdescription', 'description'),
    notes: cell('notes'),
    isScaled: cell('isscaled') === '' ? null : cell('isscaled') === 'true',
    lift: isLift ? (movements[0] ?? '') : '',
    benchmark: isLift ? '' : cell('benchmark', 'workout'),
    result: resultOf(row),
    written: [cell('values'), cell('weightunit'), cell('team') && `by ${cell('team')}`]
      .filter(Boolean)
      .join(' '),
  });
}

export const ownExport: Adapter = {
  source: 'trackboard',
  sure: ({ has }) => {
    const isScores = has('scoreid', 'workoutdate', 'scorekind', 'values');
    return isScores || has('ownworkoutid', 'day', 'scorekind', 'values') ? 1 : 0;
  },
  read: (rows) => rows.map(readRow),
};
