const sets = '[data-cell]:not(:disabled)';
/** The ticks of those who are here. */
export const ticks = '[data-here]:not(:disabled)';

/**
 * Moves the focus to the first set of the next athlete who has one to fill, or to the next of other controls; from the last of
 * a list, to the field for names.
 */
export function focusNext(row: HTMLElement, controls = sets): void {
  let next = row.nextElementSibling;
  while (next) {
    const cell = next.querySelector<HTMLElement>(controls);
    if (cell) return cell.focus();
    next = next.nextElementSibling;
  }
  focusNames();
}

/** Moves the focus to the field for names. */
function focusNames(): void {
  document.querySelector<HTMLElement>('[data-names]')?.focus();
}
