import { describe, expect, it } from 'vitest';
import { nextInGrid } from './next-in-grid.ts';

const grid = { count: 10, columns: 4 };

describe('nextInGrid', () => {
  it.each([
    ['ArrowRight', 3, 4],
    ['ArrowLeft', 4, 3],
    ['ArrowDown', 1, 5],
    ['ArrowUp', 5, 1],
    ['Home', 7, 0],
    ['End', 2, 9],
  ])('%s leads from %i to %i', (key, from, to) => {
    expect(nextInGrid(key, from, grid)).toBe(to);
  });

  it.each([
    ['ArrowLeft', 0],
    ['ArrowUp', 3],
    ['ArrowRight', 9],
    ['ArrowDown', 6],
    ['a', 2],
  ])('%s leads nowhere from %i', (key, from) => {
    expect(nextInGrid(key, from, grid)).toBeNull();
  });
});
