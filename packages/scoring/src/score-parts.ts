import { highestScore } from './highest-score.ts';
import { type WeightUnit, weightForDisplay } from './weight-unit.ts';
import { readValue } from './parse-set-value.ts';
import { type ScoreKind, type SetValue, scoreTypes } from './score-types.ts';

/**
 * Formats a time for display: `"5:02"`, `"15:31"`. Minutes have no leading zero and hours stay in
 * minutes (`"75:10"`), as on a whiteboard and on the wire. Takes whole seconds, zero or more.
 */
export function formatTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A score for display, in two parts so that the unit can be less prominent than the number. */
export interface ScoreParts {
  main: string;
  /** The unit; empty if the main part needs no unit. */
  unit: string;
}

function countUnit(kind: ScoreKind, count: number): string {
  const unit = scoreTypes[kind].cells[0]?.label ?? '';
  return unit === 'reps' && count === 1 ? 'rep' : unit;
}

function partsOf(kind: ScoreKind, value: SetValue, from: WeightUnit, to: WeightUnit): ScoreParts {
  switch (value.shape) {
    case 'completion':
      return { main: value.completed ? 'Completed' : 'Not completed', unit: '' };
    case 'count':
      return { main: String(value.count), unit: countUnit(kind, value.count) };
    case 'rounds':
      return { main: `${value.rounds}+${value.reps}`, unit: '' };
    case 'time':
      return { main: formatTime(value.seconds), unit: '' };
    case 'capped':
      return { main: `CAP+${value.reps}`, unit: '' };
    case 'weight':
      return { main: String(weightForDisplay(value.hundredths / 100, { from, to })), unit: to };
    default:
      return { main: value.text, unit: '' };
  }
}

/**
 * Returns the parts of a value, or of its text on the wire, for display: `{main: '102.5', unit: 'kg'}`, `{main:
 * '15:31', unit: ''}`. Text that cannot be parsed is shown unchanged. `unit` is the unit of a weight, and `to` the
 * reader's if it is another one. Never throws.
 */
export function scoreParts(
  kind: ScoreKind,
  value: SetValue | string,
  unit: WeightUnit,
  to: WeightUnit = unit,
): ScoreParts {
  return partsOf(kind, typeof value === 'string' ? readValue(kind, value) : value, unit, to);
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

function spellWeight(hundredths: number): string {
  const decimals = twoDigits(hundredths % 100).replace(/0{1,2}$/, '');
  const whole = String(Math.floor(hundredths / 100));
  return decimals === '' ? whole : `${whole}.${decimals}`;
}

/**
 * Returns the canonical text of a value on the wire and in storage: `"120"`, `"12+5"`, `"05:02"` (at least
 * two digits for minutes), `"CAP+12"`, `"102.5"` (no trailing zeros), `"true"`, text unchanged. Parsing
 * this text gives the same value.
 */
export function spellValue(value: SetValue): string {
  switch (value.shape) {
    case 'completion':
      return String(value.completed);
    case 'count':
      return String(value.count);
    case 'rounds':
      return `${value.rounds}+${value.reps}`;
    case 'time':
      return `${twoDigits(Math.floor(value.seconds / 60))}:${twoDigits(value.seconds % 60)}`;
    case 'capped':
      return `CAP+${value.reps}`;
    case 'weight':
      return spellWeight(value.hundredths);
    default:
      return value.text;
  }
}

/**
 * Formats a value or its text on the wire in one line: `"120 reps"`, `"12+5"`, `"15:31"`, `"102.5
 * kg"`, `"80 cal"`, `"2000 m"`, `"Completed"`, text as typed. `unit` is the unit of a weight, and
 * `to` the reader's if it is another one. Never throws.
 */
export function formatScore(
  kind: ScoreKind,
  value: SetValue | string,
  unit: WeightUnit,
  to: WeightUnit = unit,
): string {
  const { main, unit: shown } = scoreParts(kind, value, unit, to);
  return shown === '' ? main : `${main} ${shown}`;
}

/**
 * Formats the total of the sets while they are being typed, like {@link formatScore}. A set that is
 * empty or cannot be parsed yet counts as zero. Empty for kinds without a total.
 */
export function formatTotal(kind: ScoreKind, values: readonly string[], unit: WeightUnit): string {
  if (!scoreTypes[kind].summable) return '';
  const read = values.map((text) => readValue(kind, text));
  return formatScore(kind, highestScore(kind, read, { addTotal: true }), unit);
}
