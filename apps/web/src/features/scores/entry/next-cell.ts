/** Moves the focus to another input of the score's form. Returns false when there is none. */
export function focusCell(from: HTMLElement, step: 1 | -1): boolean {
  const cells = [...(from.closest('form')?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];
  const next = cells[cells.indexOf(from) + step];
  next?.focus();
  return next !== undefined;
}
