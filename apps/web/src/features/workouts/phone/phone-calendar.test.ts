import { describe, expect, it } from 'vitest';
import { isSideways, swipeOf } from './phone-calendar.tsx';

describe('swipeOf', () => {
  it('returns a day forward for a stroke to the left, and a day back to the right', () => {
    expect(swipeOf({ dx: -120, dy: 10, ms: 400 })).toBe(1);
    expect(swipeOf({ dx: 120, dy: 10, ms: 400 })).toBe(-1);
  });

  it('recognizes a stroke that is short and fast, but not one that is short and slow', () => {
    expect(swipeOf({ dx: -40, dy: 2, ms: 60 })).toBe(1);
    expect(swipeOf({ dx: -40, dy: 2, ms: 400 })).toBe(0);
    expect(swipeOf({ dx: -15, dy: 0, ms: 5 })).toBe(0);
  });

  it('ignores a vertical stroke', () => {
    expect(swipeOf({ dx: -100, dy: 200, ms: 200 })).toBe(0);
    expect(isSideways({ dx: 5, dy: 0 })).toBe(false);
    expect(isSideways({ dx: 40, dy: 39 })).toBe(false);
  });
});
