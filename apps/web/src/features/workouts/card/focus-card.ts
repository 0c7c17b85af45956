/** Milliseconds to wait for the card to be rendered. */
const patience = 3000;

export function cardOf(id: string): HTMLElement | null {
  return document.querySelector(`[data-workout="${CSS.escape(id)}"]`);
}

/** Focuses a workout's card after a move or undo, once the card is rendered, unless the user has moved the focus. */
export function focusCard(id: string): void {
  const start = performance.now();
  const before = document.activeElement;
  const attempt = (now: number): void => {
    const link = cardOf(id)?.querySelector('a');
    const isLate = now - start > patience;
    const isElsewhere = ![before, document.body].includes(document.activeElement);
    if (link && !isElsewhere) link.focus();
    else if (!isLate && !isElsewhere) requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
}
