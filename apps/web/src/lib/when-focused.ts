/** Calls `act` now if the page has the focus, and otherwise once it gets it. */
export function whenFocused(act: () => void): void {
  if (document.hasFocus()) act();
  else window.addEventListener('focus', act, { once: true });
}
