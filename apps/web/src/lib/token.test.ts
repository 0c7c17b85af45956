import { afterEach, expect, test, vi } from 'vitest';
import { readToken } from './session-store.ts';
import { aToken } from './testing/a-login.ts';

afterEach(() => vi.unstubAllGlobals());

test('readToken reads names beyond ASCII', () => {
  expect(readToken(aToken({ name: 'Søren Ünal 💪' }))?.name).toBe('Søren Ünal 💪');
});

test('readToken reads a token without Uint8Array.fromBase64, which browsers have since 2025', () => {
  vi.stubGlobal('Uint8Array', class extends Uint8Array {});
  Object.defineProperty(Uint8Array, 'fromBase64', { value: undefined });
  expect(readToken(aToken({ name: 'Søren Ünal 💪' }))?.name).toBe('Søren Ünal 💪');
});

test('readToken reads the role and id of the bearer', () => {
  expect(readToken(aToken({ sub: 'u', role: 'owner' }))).toMatchObject({ sub: 'u', role: 'owner' });
});

test.each(['', 'no token', 'a.%%%.c', `a.${btoa('{"sub":1}')}.c`, aToken({ role: 'admin' })])(
  'readToken returns null for %j',
  (text) => {
    expect(readToken(text)).toBeNull();
  },
);
