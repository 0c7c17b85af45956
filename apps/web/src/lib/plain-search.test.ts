import { expect, test } from 'vitest';
import { plainSearch } from './plain-search.ts';

test('texts of digits, of JSON and of signs survive the way there and back', () => {
  const values = {
    token: '0123',
    email: 'a+b@c.example',
    trackname: 'Rx & "more"',
    json: '{"a":1}',
  };
  expect(plainSearch.parse(plainSearch.stringify(values))).toEqual(values);
});

test('absent and empty values leave no trace', () => {
  expect(plainSearch.stringify({ day: undefined, gym: '', track: null })).toBe('');
});
