/** Moves the focus to the first set of the next athlete who has one to fill; from the last of a list, to the field for names. */
export function focusNext(row: HTMLElement): void {
  let next = row.nextElementSibling;
  while (next) {
    const cell = next.querySelector<HTMLElement>('[data-cell]:not(:disabled)');
    if (cell) return cell.focus();
    next = next.nextElementSibling;
  }
  focusNames();
}

/** Moves the focus to the field for names. */
function focusNames(): void {
  document.querySelector<HTMLElement>('[data-names]')?.focus();
}
