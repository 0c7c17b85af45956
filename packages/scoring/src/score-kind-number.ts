import { type ScoreKind, scoreKinds, scoreTypes } from './score-types.ts';

const kindByNumber = new Map<number, ScoreKind>(
  scoreKinds.map((kind) => [scoreTypes[kind].number, kind]),
);

/** The highest wire number of a score type. */
export const maxScoreTypeNumber = Math.max(...kindByNumber.keys());

/** The kind of the wire's `ScoreType`; undefined for any other number. */
export function scoreKindFromNumber(number: number): ScoreKind | undefined {
  return kindByNumber.get(number);
}
