import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenText } from './when-text.ts';

beforeEach(() => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
});
afterEach(() => vi.unstubAllEnvs());

describe('whenText', () => {
  const now = Date.parse('2026-11-18T20:00:00Z');
  it.each([
    ['2026-11-18T19:59:30Z', 'Just now'],
    ['2026-11-18T20:00:30Z', 'Just now'],
    ['2026-11-18T19:52:00Z', '8 min ago'],
    ['2026-11-18T19:00:00Z', '11:00'],
    ['2026-11-18T15:02:00Z', '7:02'],
    ['2026-11-18T08:05:00Z', '0:05'],
    ['2026-11-18T02:30:00Z', '18:30'],
    ['2026-11-10T20:00:00Z', 'Nov 10'],
    ['2025-11-10T20:00:00Z', 'Nov 10, 2025'],
  ])('shows the instant %s as %s', (createdAt, text) => {
    expect(whenText(createdAt, now)).toBe(text);
  });
});
