import { type ScoreKind, scoreTypes } from './score-types.ts';

const withoutIdleZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '');

/** Keeps points and minuses: without its point, 12.7 would be read as 127. */
const ignored = /[^\d.-]/g;

function cleanWeight(marked: string): string {
  const [whole = '', decimals, ...more] = marked.split('.');
  if (more.length > 0 || marked.includes('-')) return marked;
  const start = withoutIdleZeros(whole).slice(0, 5);
  return decimals === undefined ? start : `${start}.${decimals.slice(0, 2)}`;
}

/**
 * What an input keeps of typed or pasted text: digits up to its limit; for a weight also a decimal
 * point and two decimals. A comma becomes a point. Leading zeros are removed, except in seconds,
 * where `02` is usual. A misplaced point or minus is kept, so that `parseSetValue` rejects the
 * value instead of reading another number. Text is unchanged. `index` is the position in the kind's
 * `cells`.
 */
export function cleanCell(kind: ScoreKind, index: number, typed: string): string {
  const facts = scoreTypes[kind].cells[index];
  if (facts === undefined || facts.inputMode === 'text') return typed;
  // In many countries the decimal keypad has a comma instead of a point.
  const marked = typed.replaceAll(',', '.').replace(ignored, '');
  if (scoreTypes[kind].shape === 'weight') return cleanWeight(marked).slice(0, facts.maxLength);
  const kept = facts.name === 'seconds' ? marked : withoutIdleZeros(marked);
  return kept.slice(0, facts.maxLength);
}
