import { assert, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { pageWindow } from './page-window.ts';

const shape = { margin: 2, range: 5 };
const shown = (current: number, total: number) =>
  pageWindow(current, total, shape)
    .map((mark) => (mark === 'gap' ? '…' : mark))
    .join(' ');

it.each([
  [1, 1, '1'],
  [1, 5, '1 2 3 4 5'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 12, '1 2 3 4 5 … 11 12'],
  [3, 12, '1 2 3 4 5 … 11 12'],
  [5, 12, '1 2 3 4 5 6 7 … 11 12'],
  // Between 2 and 4 is only page 3, which is no wider than a gap.
  [6, 12, '1 2 3 4 5 6 7 8 … 11 12'],
  [7, 14, '1 2 … 5 6 7 8 9 … 13 14'],
  [12, 12, '1 2 … 8 9 10 11 12'],
  [700, 1429, '1 2 … 698 699 700 701 702 … 1428 1429'],
])('page %i of %i', (current, total, marks) => {
  expect(shown(current, total)).toBe(marks);
});

it('has the current page and both ends, in order, and no page twice', () => {
  const places = integer({ min: 1, max: 2000 }).chain((total) =>
    integer({ min: 1, max: total }).map((current) => ({ current, total })),
  );
  assert(
    property(places, ({ current, total }) => {
      const marks = pageWindow(current, total, shape);
      const pages = marks.filter((mark) => mark !== 'gap');
      expect(pages).toContain(current);
      expect([pages[0], pages.at(-1)]).toEqual([1, total]);
      expect(pages).toEqual([...new Set(pages)].toSorted((a, b) => a - b));
      expect(pages.length).toBeLessThanOrEqual(9 + 2);
      expect(marks.length).toBeLessThanOrEqual(11);
    }),
  );
});
