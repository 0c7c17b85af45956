import { useLayoutEffect } from 'react';
import { focusTrail } from './focus-trail.ts';
import { giveFocus } from './give-focus.ts';
import { nearestNeighbours } from './nearest-neighbours.ts';

/** The open dialogs, the last opened last. */
const open: object[] = [];

/** What had the focus before a dialog opened, the last one first, each with those that take its place. */
const waysBack = () => focusTrail().flatMap((each) => [each, ...nearestNeighbours(each)]);

const isInDialog = (element: Element | null) => element?.closest('[role="dialog"]') != null;

/** A dialog that fades out still holds the focus; anything else that has it was given it on purpose. */
function isLost(before: Element | null): boolean {
  const now = document.activeElement;
  return now === null || now === document.body || (now === before && isInDialog(now));
}

/**
 * Returns the focus when a dialog closes to what opened it, or to its nearest neighbour that is left. Mantine's own
 * `returnFocus` sees only dialogs that stay mounted while they are closed, and only an opener that is still there:
 * ours are mounted by the address, and opened from menus and from other dialogs that they replace.
 */
export function useFocusReturn(opened: boolean): void {
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const dialog = { ways: waysBack() };
    open.push(dialog);
    return () => {
      const place = open.indexOf(dialog);
      open.splice(place, 1);
      const before = document.activeElement;
      // Later, so that a dialog that takes the place of this one has opened by then.
      setTimeout(() => {
        if (open.length <= place && isLost(before)) giveFocus(dialog.ways);
      });
    };
  }, [opened]);
}
