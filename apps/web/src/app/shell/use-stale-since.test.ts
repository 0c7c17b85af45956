import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { staleSince } from './notice-bars.tsx';

const refused = new ApiError({ status: 503, message: 'Try again in a moment.' });

it('is when the oldest data was loaded that the server could not give again', () => {
  const kept = { data: [], error: refused };
  expect(staleSince([])).toBeNull();
  expect(staleSince([{ data: [], dataUpdatedAt: 1, error: null }])).toBeNull();
  expect(staleSince([{ data: undefined, dataUpdatedAt: 0, error: refused }])).toBeNull();
  expect(
    staleSince([
      { ...kept, dataUpdatedAt: 30 },
      { ...kept, dataUpdatedAt: 20 },
    ]),
  ).toBe(20);
});
