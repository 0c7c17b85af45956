/** How many elements are remembered: more than lie between a page and the innermost of its dialogs. */
const length = 40;

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';

const trail: HTMLElement[] = [];

function remember({ target }: Event): void {
  const element = target instanceof Element ? target.closest<HTMLElement>(focusable) : null;
  if (!element) return;
  const before = trail.indexOf(element);
  if (before >= 0) trail.splice(before, 1);
  trail.push(element);
  if (trail.length > length) trail.shift();
}

/** Remembers which elements had the focus. Clicks count too: Safari does not focus a button that is clicked. */
export function watchFocus(): void {
  document.addEventListener('focusin', remember);
  document.addEventListener('click', remember, { capture: true });
}

/** The elements that had the focus, the last one first. */
export function focusTrail(): HTMLElement[] {
  return trail.toReversed();
}
