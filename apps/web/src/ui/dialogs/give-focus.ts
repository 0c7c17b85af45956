/** How long the focused element is watched for removal, in milliseconds. */
const watchTime = 5000;

function tryFocus(element: HTMLElement): boolean {
  if (!element.isConnected) return false;
  // Headings and regions are focusable only by script.
  if (/^(H[1-6]|MAIN)$/.test(element.tagName) && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
  }
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/**
 * Focuses the first of these elements that is in the document and focusable, else the page's content. If that element
 * is removed soon after, such as a deleted workout, the next one is focused.
 */
export function giveFocus(candidates: readonly HTMLElement[]): void {
  const main = document.querySelector('main');
  const focused = [...candidates, ...(main ? [main] : [])].find(tryFocus);
  if (!focused) return;

  const removals = new MutationObserver(() => {
    if (focused.isConnected) return;
    stop();
    if (document.activeElement === document.body) giveFocus(candidates);
  });
  const timeout = setTimeout(stop, watchTime);
  function stop(): void {
    removals.disconnect();
    clearTimeout(timeout);
    document.removeEventListener('focusin', stop);
  }
  document.addEventListener('focusin', stop);
  removals.observe(document.body, { childList: true, subtree: true });
}
