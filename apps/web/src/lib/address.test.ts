import { describe, expect, test } from 'vitest';
import { ownPath } from './app-path.ts';
import { plainSearch } from './search-values.ts';

const origin = 'https://board.example';

describe('ownPath', () => {
  test.each([
    ['/dashboard', '/dashboard'],
    [
      '/dashboard/programmingcalendar?day=2026-11-18#top',
      '/dashboard/programmingcalendar?day=2026-11-18#top',
    ],
    ['https://board.example/dashboard', '/dashboard'],
    ['dashboard', '/dashboard'],
  ])('%j is a path of this app: %j', (target, path) => {
    expect(ownPath(target, origin)).toBe(path);
  });

  test.each([
    undefined,
    '',
    'https://evil.example/dashboard',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://board.example.evil.example/',
    'https://user@evil.example/',
    'http://board.example/',
    'https://',
    'https://board.example//evil.example',
    '/dashboard/..//evil.example',
    '/./\\evil.example',
  ])('%j is no path of this app', (target) => {
    expect(ownPath(target, origin)).toBeNull();
  });
});

describe('plainSearch', () => {
  test('digits, JSON and special characters survive a round trip', () => {
    const values = {
      token: '0123',
      email: 'a+b@c.example',
      trackname: 'Rx & "more"',
      json: '{"a":1}',
    };
    expect(plainSearch.parse(plainSearch.stringify(values))).toEqual(values);
  });

  test('absent values are left out, and empty values are kept', () => {
    expect(plainSearch.stringify({ day: undefined, gym: '', track: null })).toBe('?gym=');
  });
});
