import { expect, it } from 'vitest';
import { sliceOf } from './slice.ts';

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
])('the query %j asks for %j', (query, slice) => {
  expect(sliceOf(query)).toEqual(slice);
});
