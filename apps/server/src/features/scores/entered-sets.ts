import { type EnteredSet, readValue } from '@trackboard/scoring';
import type { ScoreRow } from './queries.ts';
import { kindOf } from './score-kind.ts';

/** The sets of a stored score. */
export type StoredSets = Pick<ScoreRow, 'scoreType' | 'sets' | 'setUnits' | 'weightUnit'>;

/** The sets of a stored score, each with the unit in which it was entered. */
export function enteredSets(row: StoredSets): EnteredSet[] {
  const kind = kindOf(row);
  return row.sets.map((text, set) => ({
    value: readValue(kind, text),
    unit: row.setUnits[set] ?? row.weightUnit,
  }));
}
