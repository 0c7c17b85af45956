import { describe, expect, it } from 'vitest';
import { isTooLong, shownDays, usualRanges } from './graph-days.ts';

const today = '2026-11-18';
const lastThirty = { from: '2026-10-20', to: today };

describe('the days that a graph shows', () => {
  it('are the last thirty', () => {
    expect(shownDays({}, today)).toEqual(lastThirty);
  });

  it.each([
    { from: '2026-11-05', to: '2026-11-18' },
    { from: '2026-11-18', to: '2026-11-18' },
    { from: '2025-11-18', to: '2026-11-18' },
    { from: '2024-02-29', to: '2025-02-28' },
  ])('are those asked for: $from to $to', (asked) => {
    expect(shownDays(asked, today)).toEqual(asked);
  });

  it.each([
    { from: '2026-11-19', to: '2026-11-18' },
    { from: '2025-11-17', to: '2026-11-18' },
    { from: '2026-11-01' },
    { to: '2026-11-01' },
  ])('are the last thirty where what was asked cannot be answered: %o', (asked) => {
    expect(shownDays(asked, today)).toEqual(lastThirty);
  });
});

it('knows which days are too far from a chosen one, before and after it', () => {
  expect(isTooLong('2025-11-18', '2026-11-18')).toBe(false);
  expect(isTooLong('2025-11-17', '2026-11-18')).toBe(true);
  expect(isTooLong('2026-11-18', '2025-11-17')).toBe(true);
});

it('has presets that end today, each with the number of days in its label', () => {
  expect(usualRanges(today).map(({ value }) => value)).toEqual([
    ['2026-11-12', today],
    ['2026-10-20', today],
    ['2026-08-21', today],
    ['2025-11-19', today],
  ]);
});
