import { type ScoreKind, scoreKindFromNumber } from '@trackboard/scoring';

/** The kind of a stored score type. A check constraint limits the column to 0 to 9. */
export function kindOf({ scoreType }: { scoreType: number }): ScoreKind {
  return scoreKindFromNumber(scoreType) ?? 'none';
}
