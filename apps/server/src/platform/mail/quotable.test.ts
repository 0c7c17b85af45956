import { expect, it } from 'vitest';
import { quotable } from './quotable.ts';

it.each([
  'Northlane Strength',
  "St. John's Barbell & Co.",
  'CrossFit 5.0',
  'Größe Ü, 3rd floor',
  '美咲',
  'Since 2014, 06:30',
])('quotable puts %j in quotation marks', (name) =>
  expect(quotable(name, 'a gym')).toBe(`"${name}"`),
);

it.each([
  ['Northlane\r\nBcc: all', '"Northlane Bcc: all"'],
  ['The "Box"', `"The 'Box'"`],
  ['\u202Egnirts', '"gnirts"'],
  ['a'.repeat(61), `"${'a'.repeat(59)}…"`],
  ['👨‍👩‍👧‍👦'.repeat(61), `"${'👨‍👩‍👧‍👦'.repeat(59)}…"`],
])('quotable changes %j to %j', (name, quoted) => expect(quotable(name, 'a gym')).toBe(quoted));

it.each([
  'evil.example',
  'evil。example',
  'Win at https://evil',
  'www evil',
  'a@b',
  '<b>Win</b>',
  'Call +1 (503) 555-0123',
  'evil\u2024example',
  ' ',
  `${'a'.repeat(70)} evil.example`,
])('quotable replaces %j by the fallback', (name) => expect(quotable(name, 'a gym')).toBe('a gym'));
