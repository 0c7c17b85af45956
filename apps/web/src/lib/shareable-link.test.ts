import { expect, it } from 'vitest';
import { isLocalLink, trackLink } from './shareable-link.ts';

it('trackLink contains the short reference of a track', () => {
  expect(trackLink('https://gym.example', 'k3x9')).toBe('https://gym.example/j/k3x9');
});

it.each([
  ['http://localhost:3000/j/k3x9', true],
  ['http://127.0.0.1/j/k3x9', true],
  ['http://[::1]:3000/j/k3x9', true],
  ['http://192.168.1.20:3000/j/k3x9', false],
  ['https://gym.example/j/k3x9', false],
  ['https://localhost.example/j/k3x9', false],
])('isLocalLink returns for %s: %s', (link, isLocal) => {
  expect(isLocalLink(link)).toBe(isLocal);
});
