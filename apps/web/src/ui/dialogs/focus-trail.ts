/** The length of the trail. It exceeds the number of elements between a page and its innermost dialog. */
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

/** Records which elements had the focus. Clicks count, too, because Safari does not focus a clicked button. */
export function watchFocus(): void {
  document.addEventListener('focusin', remember);
  document.addEventListener('click', remember, { capture: true });
}

/** Returns the elements that had the focus, latest first. */
export function focusTrail(): HTMLElement[] {
  return trail.toReversed();
}
