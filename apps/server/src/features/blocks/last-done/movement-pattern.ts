import { movementKey } from '@trackboard/scoring';

/** `carry` is in a text as `carry` or `carries`, `and` also as `&`, and `farmer` also as `farmer's`. */
function wordPattern(word: string): string {
  if (word === 'and') return '(?:and|&)';
  if (word.endsWith('y')) return `${word.slice(0, -1)}(?:y|ies)`;
  return `${word}(?:'?s|es)?`;
}

/**
 * A regular expression of PostgreSQL for texts that may name a movement. It only narrows the texts down: `findMovements`
 * decides, and knows longer names.
 */
export function movementPattern(name: string): string {
  const words = movementKey(name).match(/[\p{L}\p{N}]+/gu) ?? [];
  return String.raw`\m${words.map(wordPattern).join(String.raw`[^[:alnum:]\n]{1,3}`)}\M`;
}
