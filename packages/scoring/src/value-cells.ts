import { type ScoreKind, type ValueShape, scoreTypes } from './score-types.ts';
import { setCount } from './limits.ts';
import { plainText } from './read-number.ts';
import { readTyped } from './read-typed.ts';
import type { WeightUnit } from './weight-unit.ts';

const separators: Partial<Record<ValueShape, string>> = { time: ':', rounds: '+' };

/** Returns the text between the inputs of a set; undefined for kinds with a single input. */
export function cellSeparator(kind: ScoreKind): string | undefined {
  return separators[scoreTypes[kind].shape];
}

/**
 * Splits a set's value into its inputs: `"5:02"` into `5` and `02`, `"12+5"` into `12` and `5`,
 * any other value unchanged. An empty value gives empty inputs. Never throws.
 */
export function splitValue(kind: ScoreKind, value: string): string[] {
  const separator = cellSeparator(kind);
  if (separator === undefined) return [value];
  const at = value.indexOf(separator);
  const [first, second] = at < 0 ? [value, ''] : [value.slice(0, at), value.slice(at + 1)];
  return [first, second];
}

/**
 * Joins the inputs of a set to a value for `parseSetValue`. It adds nothing to the typed text (`5`
 * and an empty input give `"5:"`), so {@link splitValue} returns the same inputs while they are
 * being typed. Empty inputs give an empty value.
 */
export function joinCells(kind: ScoreKind, cells: readonly string[]): string {
  const [first = '', second = ''] = cells;
  const separator = cellSeparator(kind);
  if (separator === undefined || first + second === '') return first;
  return `${first}${separator}${second}`;
}

/** Returns a value of the wire for an input: `6:07` without a leading zero. */
export function valueToType(kind: ScoreKind, value: string): string {
  return scoreTypes[kind].shape === 'time' ? value.replace(/^0(?=\d:)/, '') : value;
}

/**
 * Returns the typed text as {@link readTyped} reads it, so that athletes see it before it is saved; unchanged if it cannot
 * be read.
 */
export function showTyped(kind: ScoreKind, typed: string, unit: WeightUnit): string {
  const read = readTyped(kind, typed, unit);
  return read.ok ? valueToType(kind, read.value) : typed;
}

/**
 * Matches the rest of a text after the last digit of the first input if it asks for the second input.
 */
const goesOn: Partial<Record<ValueShape, RegExp>> = {
  time: /^(\d*)[:; ]+$/,
  rounds: /^(\d*)[+ ]+$/,
};

/** Whether one character was typed or deleted, so that the text was not pasted. */
function isOneKey(before: string, after: string): boolean {
  const [short, long] = before.length < after.length ? [before, after] : [after, before];
  return Array.from(long, (_, at) => long.slice(0, at) + long.slice(at + 1)).includes(short);
}

/**
 * A set's value while it is typed, and the input where typing goes on; undefined if the input stays
 * the same.
 */
export interface TypedCells {
  value: string;
  goTo?: 'second' | 'next set';
}

/** Returns the value if a key has asked for the next number; otherwise null. */
function goOn(
  kind: ScoreKind,
  cells: readonly string[],
  index: number,
  text: string,
): TypedCells | null {
  const [first = '', second = ''] = cells;
  const separator = cellSeparator(kind) ?? '';
  const number = goesOn[scoreTypes[kind].shape]?.exec(text)?.[1];
  if (index === 0) {
    if (number !== undefined) return { value: `${number}${separator}${second}`, goTo: 'second' };
    const isWhole = kind === 'time' && /^\d{4}$/.test(text);
    return isWhole ? { value: `${text.slice(0, 2)}:${text.slice(2)}`, goTo: 'next set' } : null;
  }
  if (!number || !text.endsWith(separator) || !/^\d*$/.test(first)) return null;
  if (first === '') return { value: `${number}${separator}` };
  const areHours = kind === 'time' && Number(number) < 60;
  return areHours ? { value: `${Number(first) * 60 + Number(number)}:` } : null;
}

/**
 * Returns the value of a set after its input `index` has got the text `typed`. All of the typed text is kept. A separator
 * after a number moves to the next one, and in `1:02:` it makes the first number hours. A pasted text with both numbers, such
 * as `8:05`, replaces the set. Minutes have at most three digits, so `1531` is 15:31.
 */
export function typeInCell(
  kind: ScoreKind,
  value: string,
  index: number,
  typed: string,
  unit: WeightUnit,
): TypedCells {
  const separator = cellSeparator(kind);
  if (separator === undefined) return { value: typed };
  const cells = splitValue(kind, value);
  const own = index === 0 ? typed : typed.replace(/^[:;+\s]+/, '');
  const text = plainText(own);
  const next = goOn(kind, cells, index, /\s$/.test(own) ? `${text} ` : text);
  if (next) return next;
  const isJoined = !text.includes(separator) || isOneKey(cells[index] ?? '', typed);
  if (isJoined) return { value: joinCells(kind, cells.with(index, own)) };
  return { value: showTyped(kind, text, unit) };
}

/**
 * Returns the inputs of a set when the focus leaves them: `1m30` fills them with `1` and `30`. Digits are
 * unchanged.
 */
export function settleCells(kind: ScoreKind, value: string, unit: WeightUnit): string {
  const areDigits = splitValue(kind, value).every((cell) => /^\d*$/.test(cell));
  return areDigits ? value : showTyped(kind, value, unit);
}

/**
 * Returns the values of an untouched score form, one for each set: empty strings, `"false"` for
 * completion, and no values for a workout without a score.
 */
export function emptyValues(kind: ScoreKind, sets: number): string[] {
  const { shape } = scoreTypes[kind];
  if (shape === 'none') return [];
  return Array.from({ length: setCount(sets) }, () => (shape === 'completion' ? 'false' : ''));
}
