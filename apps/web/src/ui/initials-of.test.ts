import { expect, test } from 'vitest';
import { initialsOf } from './initials-of.ts';

test.each([
  ['Mara Klein', 'MK'],
  ['Competitors', 'CO'],
  ['  northlane   strength gym ', 'NS'],
  ['Ö', 'Ö'],
  ['é́lan', 'É́L'],
  ['', ''],
])('%j has the initials %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
