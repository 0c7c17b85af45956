import { expect, it } from 'vitest';
import { comparisonText, daysText, monthChoices } from './periods.ts';

/** `Intl` puts thin spaces around the dash. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

it('offers two years of months, the current one first', () => {
  const months = monthChoices('2026-01-31');
  expect(months).toHaveLength(24);
  expect(months.slice(0, 2)).toEqual([
    { value: '2026-01', label: 'January 2026' },
    { value: '2025-12', label: 'December 2025' },
  ]);
});

it('formats day ranges without repeating the month', () => {
  expect(plain(daysText({ from: '2026-11-01', to: '2026-11-18' }))).toBe('Nov 1 – 18');
  expect(plain(daysText({ from: '2026-11-01', to: '2026-11-01' }))).toBe('Nov 1');
  expect(plain(daysText({ from: '2026-10-30', to: '2026-11-02' }))).toBe('Oct 30 – Nov 2');
});

it('names both periods', () => {
  const current = { from: '2026-11-01', to: '2026-11-18' };
  const previous = { from: '2026-10-01', to: '2026-10-18' };
  expect(plain(comparisonText(current, previous))).toBe('Nov 1 – 18 against Oct 1 – 18');
});
