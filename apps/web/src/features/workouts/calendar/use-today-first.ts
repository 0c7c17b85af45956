import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** Where the week does not fit, it opens at today; a week without today opens at its Sunday. */
export function useTodayFirst(
  board: RefObject<HTMLElement | null>,
  start: string | undefined,
  today: string,
): void {
  useLayoutEffect(() => {
    const lane = board.current?.querySelector<HTMLElement>(`[data-day="${today}"]`);
    if (board.current) board.current.scrollLeft = lane?.offsetLeft ?? 0;
  }, [board, start, today]);
}
