/** Milliseconds within which what was asked of the server shows on the screen. */
const patience = 5000;

function takesFocus(element: HTMLElement): boolean {
  if (!element.isConnected) return false;
  // Headings and regions take the focus only when it is given to them.
  if (/^(H[1-6]|MAIN)$/.test(element.tagName) && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
  }
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/**
 * Focuses the first of these elements that is there and can be focused, or else the page's content. If it is removed
 * while it has the focus, as a workout that was just deleted, the next one takes over.
 */
export function giveFocus(candidates: readonly HTMLElement[]): void {
  const main = document.querySelector('main');
  const focused = [...candidates, ...(main ? [main] : [])].find(takesFocus);
  if (!focused) return;

  const removals = new MutationObserver(() => {
    if (focused.isConnected) return;
    stop();
    if (document.activeElement === document.body) giveFocus(candidates);
  });
  const silence = setTimeout(stop, patience);
  function stop(): void {
    removals.disconnect();
    clearTimeout(silence);
    document.removeEventListener('focusin', stop);
  }
  document.addEventListener('focusin', stop);
  removals.observe(document.body, { childList: true, subtree: true });
}
