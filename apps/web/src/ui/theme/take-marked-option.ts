import type { KeyboardEvent } from 'react';

const isOpen = (field: HTMLElement): boolean => field.getAttribute('aria-expanded') === 'true';

/** Returns the marked option of an open list. If there is none, it returns the first match of the typed text. */
function optionOf(field: HTMLInputElement): HTMLElement | null | undefined {
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]');
  return (
    marked ?? (field.value ? list?.querySelector<HTMLElement>('[data-combobox-option]') : null)
  );
}

/**
 * Takes the marked option of an open list on Enter. Mantine does not know the marked option just after the list has opened; Enter
 * would then take none and submit the form.
 */
export function takeMarkedOption(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, ctrlKey, metaKey, nativeEvent, currentTarget: field } = event;
  if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing || !isOpen(field)) return;
  event.preventDefault();
  // This runs after Mantine, which closes the list if it takes an option.
  setTimeout(() => {
    if (isOpen(field)) optionOf(field)?.click();
  });
}
