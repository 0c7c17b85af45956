import { type ScoreKind, scoreKindFromNumber } from '@trackboard/scoring';

/** The kind of a stored score type, which the database keeps within 0 and 9. */
export function kindOf({ scoreType }: { scoreType: number }): ScoreKind {
  return scoreKindFromNumber(scoreType) ?? 'none';
}
