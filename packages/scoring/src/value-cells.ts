import { type ScoreKind, type ValueShape, scoreTypes } from './score-types.ts';
import { setCount } from './limits.ts';

const separators: Partial<Record<ValueShape, string>> = { time: ':', rounds: '+' };

const withoutLeadingZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '');

/** The text between the inputs of a set; undefined for kinds with a single input. */
export function cellSeparator(kind: ScoreKind): string | undefined {
  return separators[scoreTypes[kind].shape];
}

/**
 * Splits a set's value into its inputs: `"05:02"` into `5` and `02`, `"12+5"` into `12` and `5`,
 * any other value unchanged. An empty value gives empty inputs. Never throws.
 */
export function splitValue(kind: ScoreKind, value: string): string[] {
  const separator = cellSeparator(kind);
  if (separator === undefined) return [value];
  const at = value.indexOf(separator);
  const [first, second] = at < 0 ? [value, ''] : [value.slice(0, at), value.slice(at + 1)];
  return [withoutLeadingZeros(first), second];
}

/**
 * Joins the inputs of a set to a value for `parseSetValue`. It adds nothing to what was typed (`5`
 * and nothing give `"5:"`), so {@link splitValue} returns the same inputs while they are being
 * typed; empty inputs give an empty value.
 */
export function joinCells(kind: ScoreKind, cells: readonly string[]): string {
  const [first = '', second = ''] = cells;
  const separator = cellSeparator(kind);
  if (separator === undefined || first + second === '') return first;
  return `${first}${separator}${second}`;
}

/** Keeps points and minuses: without its point, 12.7 would be read as 127. */
const ignored = /[^\d.-]/g;

function cleanWeight(marked: string): string {
  const [whole = '', decimals, ...more] = marked.split('.');
  if (more.length > 0 || marked.includes('-')) return marked;
  const start = withoutLeadingZeros(whole).slice(0, 5);
  return decimals === undefined ? start : `${start}.${decimals.slice(0, 2)}`;
}

/**
 * Cleans typed or pasted text for an input: digits up to its limit; for a weight also a decimal point and two decimals. A
 * comma becomes a point. Leading zeros are removed, except in seconds, where `02` is usual. A misplaced point or minus is
 * kept, so that `parseSetValue` rejects the value instead of reading another number. Text is unchanged. `index` is the
 * position in the kind's `cells`.
 */
export function cleanCell(kind: ScoreKind, index: number, typed: string): string {
  const facts = scoreTypes[kind].cells[index];
  if (facts === undefined || facts.inputMode === 'text') return typed;
  // In many countries the decimal keypad has a comma instead of a point.
  const marked = typed.replaceAll(',', '.').replace(ignored, '');
  if (scoreTypes[kind].shape === 'weight') return cleanWeight(marked).slice(0, facts.maxLength);
  const kept = facts.name === 'seconds' ? marked : withoutLeadingZeros(marked);
  return kept.slice(0, facts.maxLength);
}

/**
 * The values of an untouched score form, one for each set: empty strings; `"false"` for completion;
 * none for a workout without a score.
 */
export function emptyValues(kind: ScoreKind, sets: number): string[] {
  const { shape } = scoreTypes[kind];
  if (shape === 'none') return [];
  return Array.from({ length: setCount(sets) }, () => (shape === 'completion' ? 'false' : ''));
}
