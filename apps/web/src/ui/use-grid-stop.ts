import { type KeyboardEvent, useRef, useState } from 'react';

interface Grid {
  count: number;
  columns: number;
}

/** Returns the index to which an arrow key, Home or End moves; null for other keys and beyond the edges. */
export function nextInGrid(key: string, from: number, { count, columns }: Grid): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from - columns,
    ArrowDown: from + columns,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  return to === undefined || to < 0 || to >= count ? null : to;
}

/** Makes a grid of buttons with one tab stop, between which arrow keys move. `list` is a ref of the grid. */
export function useGridStop(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const stop = current < count ? current : 0;

  function onKeyDown(event: KeyboardEvent): void {
    if (!list.current) return;
    const columns = getComputedStyle(list.current).gridTemplateColumns.split(' ').length;
    const to = nextInGrid(event.key, stop, { count, columns });
    if (to === null) return;
    event.preventDefault();
    list.current.querySelectorAll('button')[to]?.focus();
  }

  const buttonAt = (index: number) => ({
    tabIndex: index === stop ? 0 : -1,
    onKeyDown,
    onFocus: () => setCurrent(index),
  });
  return { list, buttonAt };
}
