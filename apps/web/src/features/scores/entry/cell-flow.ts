import { type ScoreKind, scoreTypes } from '@trackboard/scoring';

/** Inputs of at most two digits. */
const filledByTwo = new Set(['minutes', 'seconds', 'rounds']);

/** Whether a digit has just filled an input, so that the focus moves on. Leading zeros count: `05` is full. */
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
