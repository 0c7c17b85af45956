interface Grid {
  count: number;
  columns: number;
}

/** The index that an arrow key, Home or End moves to; null for other keys and beyond the edges. */
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
