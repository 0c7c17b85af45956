import { scoreTypes } from './score-types.ts';
import type { ScoreKind } from './score-types.ts';
import { valueCells } from './value-cells.ts';

const withoutIdleZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '');

function cleanWeight(typed: string): string {
  // The decimal keypads of many countries have a comma and no point.
  const points = typed.replaceAll(',', '.').replace(/[^\d.]/g, '');
  const [whole = '', ...decimals] = points.split('.');
  const start = withoutIdleZeros(whole).slice(0, 5);
  return decimals.length === 0 ? start : `${start}.${decimals.join('').slice(0, 2)}`;
}

/**
 * What an input keeps of what was typed or pasted into it: digits, as many as its limit; for a
 * weight also one decimal point (a comma becomes one) and two decimals. Idle zeros in front go,
 * except in seconds, where `02` is usual. Text stays as typed.
 *
 * @param kind the workout's score kind
 * @param index which of the set's inputs, in the order of `valueCells`
 * @param typed any string
 */
export function cleanCell(kind: ScoreKind, index: number, typed: string): string {
  const facts = valueCells(kind)[index];
  if (facts === undefined || facts.inputMode === 'text') return typed;
  if (scoreTypes[kind].shape === 'weight') return cleanWeight(typed);
  const digits = typed.replace(/\D/g, '');
  const kept = facts.name === 'seconds' ? digits : withoutIdleZeros(digits);
  return kept.slice(0, facts.maxLength);
}
