import type { KeyboardEvent } from 'react';

const steps: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Moves the focus by arrow keys between the elements of a list. Selectors name the list and its
 * elements.
 */
export function stepThrough(event: KeyboardEvent<HTMLElement>, list: string, item: string): void {
  const step = steps[event.key];
  const around = event.currentTarget.closest(list);
  if (step === undefined || !around) return;
  event.preventDefault();
  const items = [...around.querySelectorAll<HTMLElement>(item)];
  items[items.indexOf(event.currentTarget) + step]?.focus();
}
