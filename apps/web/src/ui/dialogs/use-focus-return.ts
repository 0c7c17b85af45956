import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusTrail } from './focus-trail.ts';

const item = '[data-workout], tr, li';

function focusableIn(place: Element): HTMLElement | null {
  return place.querySelector<HTMLElement>('a[href]') ?? place.querySelector<HTMLElement>('button');
}

function siblings(of: Element, next: (from: Element) => Element | null): Element[] {
  const found: Element[] = [];
  for (let at = next(of); at; at = next(at)) if (at.matches(item)) found.push(at);
  return found;
}

/**
 * Returns the elements to focus when the list item of an element is deleted: the next item, else the previous one, else the
 * heading of its section.
 */
function nearestNeighbours(element: Element): HTMLElement[] {
  const own = element.closest(item);
  if (!own) return [];
  const others = [
    ...siblings(own, (from) => from.nextElementSibling),
    ...siblings(own, (from) => from.previousElementSibling),
  ];
  const heading = own.closest('section')?.querySelector<HTMLElement>('h1, h2, h3');
  return [...others.flatMap((each) => focusableIn(each) ?? []), ...(heading ? [heading] : [])];
}

/** Returns the other elements to focus in the list item of an element, such as when its button is gone but the item stays. */
function othersInItem(element: Element): HTMLElement[] {
  const all = element.closest(item)?.querySelectorAll<HTMLElement>('a[href], button') ?? [];
  return [...all].filter((each) => each !== element);
}

/** The open dialogs in the order in which they were opened. */
const open: object[] = [];

/** Returns the elements that had the focus before a dialog opened, latest first, each with its substitutes. */
const returnTargets = () =>
  focusTrail().flatMap((each) => [each, ...othersInItem(each), ...nearestNeighbours(each)]);

const isInDialog = (element: Element | null) => element?.closest('[role="dialog"]') != null;

/** Returns whether the focus is lost, or on a dialog that is fading out. */
function isLost(before: Element | null): boolean {
  const now = document.activeElement;
  return now === null || now === document.body || (now === before && isInDialog(now));
}

/** How long the focused element is watched for removal, in milliseconds. */
const watchTime = 5000;

function tryFocus(element: HTMLElement): boolean {
  if (!element.isConnected) return false;
  // A script can focus headings and regions only if they have a tab index.
  if (/^(H[1-6]|MAIN)$/.test(element.tagName) && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
  }
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/**
 * Focuses the first of these elements that is in the document and focusable, else the page's content. If that element is removed
 * soon after, such as a deleted workout, it focuses the next one.
 */
function giveFocus(candidates: readonly HTMLElement[]): void {
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

/**
 * Call it before the list item of a focused element is removed. Focuses the next item, else the previous one, else the heading.
 */
export function leaveItem(element: HTMLElement): void {
  nearestNeighbours(element).find(tryFocus);
}

/**
 * Returns the focus to the opener of a dialog when the dialog closes, or to the nearest element that still exists. Mantine's
 * `returnFocus` needs dialogs that stay mounted and openers that still exist. The URL mounts the app's dialogs, and menus and
 * replaced dialogs open them.
 */
export function useFocusReturn(opened: boolean): void {
  // A layout effect runs before the focus moves into the dialog.
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const dialog = { targets: returnTargets() };
    open.push(dialog);
    return () => {
      const place = open.indexOf(dialog);
      open.splice(place, 1);
      const before = document.activeElement;
      // The delay lets a dialog open first that replaces this one.
      setTimeout(() => {
        if (open.length <= place && isLost(before)) giveFocus(dialog.targets);
      });
    };
  }, [opened]);
}

/** For a form that opens in its screen: focuses its first field, and returns the focus to the opener when the form closes. */
export function useFormInPlace(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useFocusReturn(true);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), []);
  return form;
}
