import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aNotification } from '../testing/a-notification.ts';
import { sectionsOf } from './notification-list.tsx';

beforeEach(() => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
});
afterEach(() => vi.unstubAllEnvs());

const at = (createdAt: string) => aNotification({ id: createdAt, createdAt });
const titles = (...times: string[]) =>
  sectionsOf(times.map(at), '2026-11-18').map(({ title, items }) => [title, items.length]);

describe('sectionsOf', () => {
  it('groups notifications by the days of the reader’s time zone', () => {
    expect(titles('2026-11-19T07:59:00Z', '2026-11-18T08:00:00Z')).toEqual([['Today', 2]]);
    expect(titles('2026-11-18T07:59:00Z', '2026-11-17T07:59:00Z')).toEqual([
      ['Yesterday', 1],
      ['Earlier', 1],
    ]);
  });

  it('puts a notification with an instant of tomorrow under today', () => {
    expect(titles('2026-11-19T08:00:01Z')).toEqual([['Today', 1]]);
  });

  it('shows a notification once that is on two pages', () => {
    const twice = at('2026-11-18T20:00:00Z');
    expect(sectionsOf([twice, twice], '2026-11-18')[0]?.items).toHaveLength(1);
  });
});
