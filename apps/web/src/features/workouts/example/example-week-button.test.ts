import { expect, it } from 'vitest';
import { exampleWeekStart } from './example-week-button.tsx';

it.each([
  ['2026-11-15', '2026-11-15'],
  ['2026-11-18', '2026-11-15'],
  ['2026-11-19', '2026-11-22'],
  ['2026-11-21', '2026-11-22'],
])('the example week that is chosen on %s begins on %s', (today, start) => {
  expect(exampleWeekStart(today)).toBe(start);
});
