import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aNotification } from '../testing/a-notification.ts';
import { sectionsOf, whenText } from './sections.ts';

beforeEach(() => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
});
afterEach(() => vi.unstubAllEnvs());

const at = (createdAt: string) => aNotification({ id: createdAt, createdAt });
const titles = (...times: string[]) =>
  sectionsOf(times.map(at), '2026-11-18').map(({ title, items }) => [title, items.length]);

describe('the sections of notifications', () => {
  it('are the days of the reader’s time zone', () => {
    expect(titles('2026-11-19T07:59:00Z', '2026-11-18T08:00:00Z')).toEqual([['Today', 2]]);
    expect(titles('2026-11-18T07:59:00Z', '2026-11-17T07:59:00Z')).toEqual([
      ['Yesterday', 1],
      ['Earlier', 1],
    ]);
  });

  it('put an instant of tomorrow under today', () => {
    expect(titles('2026-11-19T08:00:01Z')).toEqual([['Today', 1]]);
  });

  it('show an item that is on two pages once', () => {
    const twice = at('2026-11-18T20:00:00Z');
    expect(sectionsOf([twice, twice], '2026-11-18')[0]?.items).toHaveLength(1);
  });
});

describe('the time of a notification', () => {
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
  ])('%s is %s', (createdAt, text) => {
    expect(whenText(createdAt, now)).toBe(text);
  });
});
