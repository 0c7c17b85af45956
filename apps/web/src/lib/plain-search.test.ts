import { expect, test } from 'vitest';
import { plainSearch } from './plain-search.ts';

test('digits, JSON and special characters survive a round trip', () => {
  const values = {
    token: '0123',
    email: 'a+b@c.example',
    trackname: 'Rx & "more"',
    json: '{"a":1}',
  };
  expect(plainSearch.parse(plainSearch.stringify(values))).toEqual(values);
});

test('absent and empty values are left out', () => {
  expect(plainSearch.stringify({ day: undefined, gym: '', track: null })).toBe('');
});
