import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { joinProblem } from './use-join-track.ts';

test('there is no message without an error', () => {
  expect(joinProblem(null)).toBeNull();
});

test('a message at the password field is not repeated', () => {
  const fields = { trackPassword: 'Incorrect Track Password' };
  expect(joinProblem(new ApiError({ status: 400, message: 'Wrong', fields }))).toBeNull();
});

test.each([{ code: 'payments_unavailable' }, { stripeError: 'Connect first.' }])(
  'an athlete is told that the gym takes no payments',
  (details) => {
    const error = new ApiError({ status: 400, message: 'Connect to the provider.', ...details });
    expect(joinProblem(error)).toBe(
      'This gym takes no payments yet, so the track cannot be joined. Ask its owner.',
    );
  },
);

test.each([
  [new ApiError({ status: 404, message: 'No such track found!' }), 'No such track found!'],
  [new ApiError({ status: 500 }), 'Internal Server Error'],
  [new Error('broken'), 'Somthing went Wrong, Try To Refresh'],
])('other errors show the text of the server or of their status', (error, text) => {
  expect(joinProblem(error)).toBe(text);
});
