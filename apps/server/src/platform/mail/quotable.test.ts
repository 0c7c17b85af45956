import { expect, it } from 'vitest';
import { quotable } from './quotable.ts';

it.each([
  'Northlane Strength',
  "St. John's Barbell & Co.",
  'CrossFit 5.0',
  'Größe Ü, 3rd floor',
  '美咲',
])('quotes %j', (name) => expect(quotable(name, 'a gym')).toBe(name));

it.each([
  'evil.example',
  'Win at https://evil',
  'www evil',
  'a@b',
  '<b>Win</b>',
  'Northlane\nBcc: all',
  'A name so long that it is a message of its own, with a prize for you',
])('does not quote %j', (name) => expect(quotable(name, 'a gym')).toBe('a gym'));
