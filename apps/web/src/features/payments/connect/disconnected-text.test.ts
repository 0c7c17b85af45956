import { expect, it } from 'vitest';
import { disconnectedText } from './disconnected-text.ts';

it.each([
  ['America/Los_Angeles', 'Dec 6, 2026'],
  ['Asia/Tokyo', 'Dec 7, 2026'],
])('names the day of a disconnection in %s', (timeZone, day) => {
  expect(disconnectedText('2026-12-07T02:00:00Z', timeZone)).toContain(`since ${day}. `);
});
