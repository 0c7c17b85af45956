interface Shape {
  /** How many pages are shown at each end. */
  margin: number;
  /** How many are shown around the current one, including it. */
  range: number;
}

/** A page number, or `gap` where pages are left out. */
export type PageMark = number | 'gap';

function span(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => from + index);
}

/** `range` pages around the current one. */
function around(current: number, total: number, range: number): number[] {
  const first = Math.max(1, Math.min(current - Math.floor(range / 2), total - range + 1));
  return span(first, Math.min(range, total));
}

/** Which page numbers from 1 to `total` to show. A gap is never a single page, which would be as wide. */
export function pageWindow(current: number, total: number, { margin, range }: Shape): PageMark[] {
  const shown = new Set([
    ...span(1, Math.min(margin, total)),
    ...around(current, total, range),
    ...span(Math.max(1, total - margin + 1), Math.min(margin, total)),
  ]);
  const pages = [...shown].toSorted((a, b) => a - b);
  return pages.flatMap((page, index): PageMark[] => {
    const left = page - (pages[index - 1] ?? 0) - 1;
    if (left === 0) return [page];
    return [left === 1 ? page - 1 : 'gap', page];
  });
}
