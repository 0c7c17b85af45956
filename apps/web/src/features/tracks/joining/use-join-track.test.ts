import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { joinProblem } from './use-join-track.ts';

test('joinProblem returns null when there is no error', () => {
  expect(joinProblem(null)).toBeNull();
});

test('joinProblem does not repeat a message that the password field shows', () => {
  const fields = { trackPassword: 'Incorrect Track Password' };
  expect(joinProblem(new ApiError({ status: 400, message: 'Wrong', fields }))).toBeNull();
});

test.each([{ code: 'payments_unavailable' }, { stripeError: 'Connect first.' }])(
  'joinProblem tells an athlete that the gym takes no payments',
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
])('joinProblem returns the text of the server or the status for other errors', (error, text) => {
  expect(joinProblem(error)).toBe(text);
});
