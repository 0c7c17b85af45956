import { expect, it } from 'vitest';
import {
  anyText,
  dayText,
  oneOf,
  pageNumber,
  searchValues,
  searchWithOthers,
  shortText,
} from './search-values.ts';

it.each(['2026-11-18', '2024-02-29'])('dayText reads the day %s', (text) => {
  expect(dayText(text)).toBe(text);
});

it.each(['2026-02-29', '2026-13-01', '2026-1-1', '2026-11-18T10:00', 'today', ''])(
  'dayText reads no day from %j',
  (text) => {
    expect(dayText(text)).toBeUndefined();
  },
);

it.each(['0', '01', '-1', '1.5', '1000000', ''])('pageNumber reads no page from %j', (text) => {
  expect(pageNumber(text)).toBeUndefined();
});

it('searchValues ignores invalid and unknown values, and reads valid ones', () => {
  const read = searchValues({ tab: oneOf('a', 'b'), page: pageNumber, name: shortText(3) });
  expect(read({ tab: 'b', page: '12', name: 'abc', other: 'x' })).toStrictEqual({
    tab: 'b',
    page: '12',
    name: 'abc',
  });
  expect(read({ tab: 'c', page: 1, name: 'abcd' })).toStrictEqual({
    tab: undefined,
    page: undefined,
    name: undefined,
  });
  expect(read({ name: '' })).toStrictEqual({ name: undefined });
});

it('searchWithOthers keeps other texts', () => {
  const read = searchWithOthers({ gym: anyText });
  expect(read({ gym: 'g', utm_source: 'poster', list: ['a'] })).toStrictEqual({
    gym: 'g',
    utm_source: 'poster',
    list: undefined,
  });
});
