import { type ScoreKind, scoreTypes } from './score-types.ts';
import { setCount } from './set-count.ts';

/**
 * The values of an untouched score form, one for each set: empty strings; `"false"` for completion;
 * none for a workout without a score.
 */
export function emptyValues(kind: ScoreKind, sets: number): string[] {
  const { shape } = scoreTypes[kind];
  if (shape === 'none') return [];
  return Array.from({ length: setCount(sets) }, () => (shape === 'completion' ? 'false' : ''));
}
