import { expect, it } from 'vitest';
import { ApiError, hasStatus } from './api-error.ts';

it('hasStatus does not match a rate limit with a missing item', () => {
  expect(hasStatus(new ApiError({ status: 404 }), 400, 404)).toBe(true);
  expect(hasStatus(new ApiError({ status: 429 }), 400, 404)).toBe(false);
  expect(hasStatus(new Error('offline'), 400, 404)).toBe(false);
  expect(hasStatus(null, 404)).toBe(false);
});
