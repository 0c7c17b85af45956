import { describe, expect, it } from 'vitest';
import { readByteRange } from './byte-range.ts';
import { addressKey, isLoopback } from './caller.ts';
import { sliceOf } from './slice.ts';

describe('readByteRange for 1000 bytes', () => {
  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=0-', 0, 999],
    ['bytes=999-', 999, 999],
    ['bytes=10-5000', 10, 999],
    ['bytes=-1', 999, 999],
    ['bytes=-5000', 0, 999],
    ['Bytes=0-0', 0, 0],
    ['bytes= 5-6 ', 5, 6],
  ])('reads %s', (header, start, end) => {
    expect(readByteRange(header, 1000)).toEqual({ start, end });
  });

  it.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=-0', `bytes=${'9'.repeat(30)}-`])(
    'finds %s beyond the end',
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
  ])('asks for the whole file for %j', (header) => expect(readByteRange(header, 1000)).toBeNull());
});

describe('slice', () => {
  it.each([
    [{}, { limit: 1000, offset: 0 }],
    [
      { search: '', trackId: '' },
      { limit: 1000, offset: 0 },
    ],
    [{ pageNumber: 1 }, { limit: 30, offset: 0 }],
    [{ pageNumber: 3 }, { limit: 30, offset: 60 }],
    [{ pageSize: 7 }, { limit: 7, offset: 0 }],
    [{ search: 'a' }, { limit: 30, offset: 0 }],
    [{ trackId: 'a' }, { limit: 30, offset: 0 }],
    [
      { pageNumber: 3, pageSize: 7, search: 'a' },
      { limit: 7, offset: 14 },
    ],
  ])('reads the query %j as %j', (query, slice) => {
    expect(sliceOf(query)).toEqual(slice);
  });
});

describe('addressKey', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['not an address', 'unknown'],
    ['', 'unknown'],
  ])('limits %s as %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });

  it.each([
    ['127.0.0.1', true],
    ['127.8.8.8', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['203.0.113.7', false],
    ['::ffff:203.0.113.7', false],
    ['localhost', false],
  ])('isLoopback(%s) is %s', (ip, local) => {
    expect(isLoopback(ip)).toBe(local);
  });
});
