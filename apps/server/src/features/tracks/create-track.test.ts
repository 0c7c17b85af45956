import { expect, it } from 'vitest';
import { newReference } from './save-track.ts';

it('newReference makes references that neither begin nor end with - or _', () => {
  const bytes = ['-aaaaaaa', 'aaaaaaa_', 'aa-aa_aa'].map((text) => Buffer.from(text, 'base64url'));
  expect(newReference(() => bytes.shift() ?? Buffer.alloc(6))).toBe('aa-aa_aa');
});
