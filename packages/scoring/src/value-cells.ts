import { scoreTypes } from './score-types.ts';
import type { ScoreKind, ValueShape } from './score-types.ts';

/** One input of a set in the score form. */
export interface CellFacts {
  /** The full word, for screen readers. */
  name: string;
  /** The short word under the input. */
  label: string;
  inputMode: 'numeric' | 'decimal' | 'text';
  /** The length of the largest allowed value. */
  maxLength: number;
}

const cell = (name: string, label: string, maxLength: number): CellFacts => ({
  name,
  label,
  inputMode: 'numeric',
  maxLength,
});

const cellsByKind: Readonly<Record<ScoreKind, readonly CellFacts[]>> = {
  completion: [],
  reps: [cell('reps', 'reps', 7)],
  roundsReps: [cell('rounds', 'rounds', 4), cell('reps', 'reps', 4)],
  time: [cell('minutes', 'min', 4), cell('seconds', 'sec', 2)],
  weight: [{ ...cell('weight', 'weight', 8), inputMode: 'decimal' }],
  liftWeight: [{ ...cell('weight', 'weight', 8), inputMode: 'decimal' }],
  text: [{ ...cell('result', 'result', 500), inputMode: 'text' }],
  calories: [cell('calories', 'cal', 7)],
  meters: [cell('meters', 'm', 7)],
  none: [],
};

/**
 * The inputs for one set of a kind: two for a time and for rounds and reps, one for other numbers
 * and text, none for completion (a switch) and workouts without a score.
 *
 * @param kind the workout's score kind
 */
export function valueCells(kind: ScoreKind): readonly CellFacts[] {
  return cellsByKind[kind];
}

const separators: Partial<Record<ValueShape, string>> = { time: ':', rounds: '+' };

/**
 * Splits a set's value into its inputs: `"05:02"` into `5` and `02`, `"12+5"` into `12` and `5`, any
 * other value unchanged. An empty value gives empty inputs. Never throws.
 *
 * @param kind the workout's score kind
 * @param value the text on the wire, or from {@link joinCells}
 */
export function splitValue(kind: ScoreKind, value: string): string[] {
  const separator = separators[scoreTypes[kind].shape];
  if (separator === undefined) return [value];
  const at = value.indexOf(separator);
  const [first, second] = at < 0 ? [value, ''] : [value.slice(0, at), value.slice(at + 1)];
  return [first.replace(/^0+(?=\d)/, ''), second];
}

/**
 * Joins the inputs of a set to a value for `parseSetValue`. It adds nothing to what was typed (`5`
 * and nothing give `"5:"`), so {@link splitValue} returns the same inputs while they are being typed;
 * empty inputs give an empty value.
 *
 * @param kind the workout's score kind
 * @param cells the texts of the inputs, in the order of {@link valueCells}
 */
export function joinCells(kind: ScoreKind, cells: readonly string[]): string {
  const [first = '', second = ''] = cells;
  const separator = separators[scoreTypes[kind].shape];
  if (separator === undefined || first + second === '') return first;
  return `${first}${separator}${second}`;
}
