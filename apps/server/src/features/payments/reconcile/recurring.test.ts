import { expect, it } from 'vitest';
import { nextNight } from './reconciliations.ts';

it.each([
  ['UTC', '2026-11-18T12:00:00Z', '2026-11-19T03:00:00.000Z'],
  ['UTC', '2026-11-18T02:59:59Z', '2026-11-18T03:00:00.000Z'],
  ['UTC', '2026-11-18T03:00:00Z', '2026-11-19T03:00:00.000Z'],
  ['America/Los_Angeles', '2026-11-18T12:00:00Z', '2026-11-19T11:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-18T12:30:00Z', '2026-11-18T13:00:00.000Z'],
  // Daylight saving time skips this hour on that day.
  ['Europe/Athens', '2026-03-28T12:00:00Z', '2026-03-29T01:00:00.000Z'],
])('nextNight in %s after %s is %s', (timeZone, now, night) => {
  expect(nextNight(timeZone, new Date(now)).toISOString()).toBe(night);
});
