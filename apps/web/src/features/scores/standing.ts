import { formatPlace } from '@trackboard/scoring';

export function divisionWord({ isScaled }: { isScaled: boolean }): string {
  return isScaled ? 'Scaled' : 'Rx';
}

/** A place among the Rx or the scaled scores of a workout. */
export interface Place {
  /** Null if the score has no rank. */
  readonly rank: number | null;
  readonly outOf: number;
}

/** `6th of 14`; empty if the score has no rank. */
export function placeWords({ rank, outOf }: Place): string {
  return rank === null ? '' : formatPlace(rank, outOf);
}

/** `Rx, 6th of 14`, or `Rx` if the score has no rank. */
export function standingWords(standing: Place & { isScaled: boolean }): string {
  return [divisionWord(standing), placeWords(standing)].filter(Boolean).join(', ');
}
