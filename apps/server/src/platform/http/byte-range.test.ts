import { describe, expect, it } from 'vitest';
import { readByteRange } from './byte-range.ts';

describe('a range of 1000 bytes', () => {
  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=0-', 0, 999],
    ['bytes=999-', 999, 999],
    ['bytes=10-5000', 10, 999],
    ['bytes=-1', 999, 999],
    ['bytes=-5000', 0, 999],
    ['Bytes=0-0', 0, 0],
    ['bytes= 5-6 ', 5, 6],
  ])('%s is read', (header, start, end) => {
    expect(readByteRange(header, 1000)).toEqual({ start, end });
  });

  it.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=-0', `bytes=${'9'.repeat(30)}-`])(
    '%s lies beyond',
    (header) => expect(readByteRange(header, 1000)).toBe('beyond'),
  );

  it.each([
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'bytes=0-1,5-6',
    'bytes=a-b',
    'bytes=1.5-2',
    'lines=0-1',
    '0-1',
  ])('%j asks for the whole', (header) => expect(readByteRange(header, 1000)).toBeNull());
});
