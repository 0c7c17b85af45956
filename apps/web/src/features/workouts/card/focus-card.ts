/** Milliseconds within which the screen has caught up with what the server said. */
const patience = 3000;

export function cardOf(id: string): HTMLElement | null {
  return document.querySelector(`[data-workout="${CSS.escape(id)}"]`);
}

/**
 * After a move, or when a workout comes back, the focus goes on where the workout is now: as soon as its card shows,
 * unless somebody has taken the focus elsewhere by then.
 */
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
