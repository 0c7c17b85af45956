import { expect, it } from 'vitest';
import { DayField } from './day-field.tsx';
import { htmlOf } from './testing/html-of.tsx';

const nameOf = (value: string | null) =>
  /<button[^>]*aria-label="(?<name>[^"]*)"/.exec(
    htmlOf(<DayField label="Tested on" value={value} />),
  )?.groups?.['name'];

it('DayField names its value to assistive technology', () => {
  expect(nameOf('2026-11-18')).toBe('Tested on, Wednesday, Nov 18, 2026');
  expect(nameOf(null)).toBeUndefined();
});
