import { type ScoreKind, scoreTypes } from '@trackboard/scoring';

/** Inputs that two digits fill; the last of a row of reps, a weight or a count may be longer. */
const filledByTwo = new Set(['minutes', 'seconds', 'rounds']);

/**
 * True when a digit has just filled an input, so that the focus moves on. `typed` is the raw text after `before`,
 * leading zeros included: `05` is as full as `15`.
 */
export function fillsCell(kind: ScoreKind, cell: number, before: string, typed: string): boolean {
  const name = scoreTypes[kind].cells[cell]?.name ?? '';
  return filledByTwo.has(name) && /^\d\d$/.test(typed) && before.length < 2;
}

/** Keys for the separator between the two inputs of a set: `5:02`, `12+5`. */
export function isSeparator(kind: ScoreKind, key: string): boolean {
  return scoreTypes[kind].cells.length > 1 && [':', '+', '.', ',', ' '].includes(key);
}

/** Moves the focus to another input of the score's form. Returns false when there is none. */
export function focusCell(from: HTMLElement, step: 1 | -1): boolean {
  const cells = [...(from.closest('form')?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];
  const next = cells[cells.indexOf(from) + step];
  next?.focus();
  return next !== undefined;
}
