import { useLongPress } from '@mantine/hooks';
import type { MouseEvent } from 'react';

/** Links and selected text keep the browser's menu. */
function hasBrowserMenu(target: EventTarget): boolean {
  const isLink = target instanceof Element && target.closest('a, video') !== null;
  return isLink || Boolean(window.getSelection()?.toString());
}

/** Opens the menu of a message by a right click, or by a long press on a touch screen. */
export function useMessagePress(open: () => void) {
  // Not every browser has a context menu on a touch screen.
  const touch = useLongPress(
    ({ target }) => {
      if (hasBrowserMenu(target)) return;
      if ('vibrate' in navigator) navigator.vibrate(10);
      open();
    },
    {
      events: ['touch'],
      threshold: 500,
      cancelOnMove: true,
      // The end of the press is not a click.
      onFinish: (event) => event.preventDefault(),
    },
  );
  return {
    ...touch,
    onContextMenu: (event: MouseEvent) => {
      if (hasBrowserMenu(event.target)) return;
      event.preventDefault();
      open();
    },
  };
}
