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

test('a 400 shows the message of the server, other statuses the text of the table', () => {
  const message = 'Incorrect Track Password';
  expect(errorText(new ApiError({ status: 400, message }))).toBe(message);
  expect(errorText(new ApiError({ status: 404, message }))).toBe('Not Found');
});

test('a 429 shows the message of the server, which says when to try again', () => {
  const message = 'Too many attempts. Try again in 2 minutes.';
  expect(errorText(new ApiError({ status: 429, message }))).toBe(message);
});

test('an error that is not from the server has the fallback text', () => {
  expect(errorText(new Error('boom'))).toBe('Somthing went Wrong, Try To Refresh');
});

test('serverText prefers the message of the server', () => {
  const message = 'Invalid Email Or Password';
  expect(serverText(new ApiError({ status: 401, message }))).toBe(message);
  expect(serverText(new ApiError({ status: 401 }))).toBe(
    'You Are Unauthorized To Perform This Task',
  );
});

test('firstErrorText is the first entry of Errors', () => {
  const errors = ['This gym is closed.', 'And more'];
  expect(firstErrorText(new ApiError({ status: 404, errors }))).toBe('This gym is closed.');
  expect(firstErrorText(new ApiError({ status: 404, errors: [] }))).toBe('Not Found');
  expect(firstErrorText(new Error('broken'))).toBe('Somthing went Wrong, Try To Refresh');
});
