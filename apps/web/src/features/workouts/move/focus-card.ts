export function cardOf(id: string): HTMLElement | null {
  return document.querySelector(`[data-workout="${CSS.escape(id)}"]`);
}

/** After a move, or when a workout comes back, the focus goes on where the workout is now. */
export function focusCard(id: string): void {
  requestAnimationFrame(() => cardOf(id)?.querySelector('a')?.focus());
}
