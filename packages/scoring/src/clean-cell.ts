import { scoreTypes } from './score-types.ts';
import type { ScoreKind } from './score-types.ts';
import { valueCells } from './value-cells.ts';

const withoutIdleZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '');

/** Points and minuses stay: without its point 12.7 would read as 127. */
const ignored = /[^\d.-]/g;

function cleanWeight(marked: string): string {
  const [whole = '', decimals, ...more] = marked.split('.');
  if (more.length > 0 || marked.includes('-')) return marked;
  const start = withoutIdleZeros(whole).slice(0, 5);
  return decimals === undefined ? start : `${start}.${decimals.slice(0, 2)}`;
}

/**
 * What an input keeps of what was typed or pasted into it: digits, as many as its limit; for a weight also one decimal
 * point and two decimals. A comma becomes a point. Leading zeros go, except in seconds, where `02` is usual. A point or
 * a minus where none belongs stays, so that `parseSetValue` refuses the value instead of reading another number. Text
 * stays as typed.
 *
 * @param kind the workout's score kind
 * @param index which of the set's inputs, in the order of `valueCells`
 * @param typed any string
 */
export function cleanCell(kind: ScoreKind, index: number, typed: string): string {
  const facts = valueCells(kind)[index];
  if (facts === undefined || facts.inputMode === 'text') return typed;
  // The decimal keypads of many countries have a comma and no point.
  const marked = typed.replaceAll(',', '.').replace(ignored, '');
  if (scoreTypes[kind].shape === 'weight') return cleanWeight(marked).slice(0, facts.maxLength);
  const kept = facts.name === 'seconds' ? marked : withoutIdleZeros(marked);
  return kept.slice(0, facts.maxLength);
}
