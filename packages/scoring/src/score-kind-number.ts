import { scoreKinds, scoreTypes } from './score-types.ts';
import type { ScoreKind } from './score-types.ts';

const kindByNumber = new Map<number, ScoreKind>(
  scoreKinds.map((kind) => [scoreTypes[kind].number, kind]),
);

/** The highest wire number of a score type. */
export const maxScoreTypeNumber = Math.max(...kindByNumber.keys());

/**
 * The kind that a wire number names.
 *
 * @param number the wire's `ScoreType`
 * @returns undefined for any other number
 */
export function scoreKindFromNumber(number: number): ScoreKind | undefined {
  return kindByNumber.get(number);
}

/**
 * The wire's `ScoreType` of a kind.
 *
 * @param kind any score kind
 */
export function scoreKindToNumber(kind: ScoreKind): number {
  return scoreTypes[kind].number;
}
