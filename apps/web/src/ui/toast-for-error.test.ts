import { expect, test } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { errorText, firstErrorText, serverText } from './toast-for-error.ts';

test.each([
  [400, 'Invalid Information Sent'],
  [401, 'You Are Unauthorized To Perform This Task'],
  [403, 'You Are Unauthorized To Perform This Action'],
  [404, 'Not Found'],
  [500, 'Internal Server Error'],
  [418, 'Somthing went Wrong, Try To Refresh'],
  [502, 'Somthing went Wrong, Try To Refresh'],
])('status %i reads %j', (status, text) => {
  expect(errorText(new ApiError({ status }))).toBe(text);
});

test('a 400 speaks in the words of the server, other statuses in the table', () => {
  const message = 'Incorrect Track Password';
  expect(errorText(new ApiError({ status: 400, message }))).toBe(message);
  expect(errorText(new ApiError({ status: 404, message }))).toBe('Not Found');
});

test('a 429 says in the words of the server when to try again', () => {
  const message = 'Too many attempts. Try again in 2 minutes.';
  expect(errorText(new ApiError({ status: 429, message }))).toBe(message);
});

test('what is no answer of the server has the last text', () => {
  expect(errorText(new Error('boom'))).toBe('Somthing went Wrong, Try To Refresh');
});

test('the words of the server win where an action asks for them', () => {
  const message = 'Invalid Email Or Password';
  expect(serverText(new ApiError({ status: 401, message }))).toBe(message);
  expect(serverText(new ApiError({ status: 401 }))).toBe(
    'You Are Unauthorized To Perform This Task',
  );
});

test('the first entry of Errors is what a list of tracks warns with', () => {
  const errors = ['This gym is closed.', 'And more'];
  expect(firstErrorText(new ApiError({ status: 404, errors }))).toBe('This gym is closed.');
  expect(firstErrorText(new ApiError({ status: 404, errors: [] }))).toBe('Not Found');
  expect(firstErrorText(new Error('broken'))).toBe('Somthing went Wrong, Try To Refresh');
});
