import type { EnteredSet } from '@trackboard/scoring';
import type { ScoreRow } from './queries.ts';

/** The sets of a stored score. */
export type StoredSets = Pick<ScoreRow, 'sets' | 'setUnits' | 'weightUnit'>;

/** The sets of a stored score, each with the unit in which it was entered. */
export function enteredSets({ sets, setUnits, weightUnit }: StoredSets): EnteredSet[] {
  return sets.map((value, set) => ({ value, unit: setUnits[set] ?? weightUnit }));
}
