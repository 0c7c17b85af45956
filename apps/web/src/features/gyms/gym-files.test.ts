import { expect, test } from 'vitest';
import { inGigabytes } from './gym-files.tsx';

test.each([
  [0, '0 GB'],
  [1, '0.1 GB'],
  [3_210_000_000, '3.3 GB'],
  [20e9, '20 GB'],
])('%i bytes are shown as %s', (bytes, words) => {
  expect(inGigabytes(bytes)).toBe(words);
});
