import type { KeyboardEvent } from 'react';

const isOpen = (field: HTMLElement): boolean => field.getAttribute('aria-expanded') === 'true';

/** The marked option of an open list; without one, the first match of what is typed. */
function optionOf(field: HTMLInputElement): HTMLElement | null | undefined {
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]');
  return (
    marked ?? (field.value ? list?.querySelector<HTMLElement>('[data-combobox-option]') : null)
  );
}

/**
 * Enter in an open list takes an option. Mantine forgets which one is marked just after the list has opened; Enter would
 * then take nothing and send the form.
 */
export function takeMarkedOption(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, ctrlKey, metaKey, nativeEvent, currentTarget: field } = event;
  if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing || !isOpen(field)) return;
  event.preventDefault();
  // After Mantine, which closes the list if it takes one.
  setTimeout(() => {
    if (isOpen(field)) optionOf(field)?.click();
  });
}
