import { scoreKinds, scoreTypes } from './score-types.ts';
import type { ScoreKind } from './score-types.ts';

const kindByNumber = new Map<number, ScoreKind>(
  scoreKinds.map((kind) => [scoreTypes[kind].number, kind]),
);

/**
 * The kind that a wire number names.
 *
 * @param number the wire's `ScoreType`, 0 to 9
 * @returns undefined for any other number
 */
export function scoreKindFromNumber(number: number): ScoreKind | undefined {
  return kindByNumber.get(number);
}

/**
 * The wire's `ScoreType` of a kind, 0 to 9.
 *
 * @param kind any score kind
 */
export function scoreKindToNumber(kind: ScoreKind): number {
  return scoreTypes[kind].number;
}
