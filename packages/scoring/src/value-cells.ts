import { type ScoreKind, type ValueShape, scoreTypes } from './score-types.ts';

const separators: Partial<Record<ValueShape, string>> = { time: ':', rounds: '+' };

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
  return [first.replace(/^0+(?=\d)/, ''), second];
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
