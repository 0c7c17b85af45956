import { expect, test } from 'vitest';
import { aToken } from './testing/a-token.ts';
import { readToken } from './token.ts';

test('reads names beyond ASCII', () => {
  expect(readToken(aToken({ name: 'Søren Ünal 💪' }))?.name).toBe('Søren Ünal 💪');
});

test('reads role and id of the bearer', () => {
  expect(readToken(aToken({ sub: 'u', role: 'owner' }))).toMatchObject({ sub: 'u', role: 'owner' });
});

test.each(['', 'no token', 'a.%%%.c', `a.${btoa('{"sub":1}')}.c`, aToken({ role: 'admin' })])(
  'answers null to %j',
  (text) => {
    expect(readToken(text)).toBeNull();
  },
);
