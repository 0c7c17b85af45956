import { expect, it } from 'vitest';
import { disabledText, disconnectedText } from './account.ts';

it.each([
  [null, /needs some more details/],
  ['requirements.past_due', /overdue/],
  ['requirements.pending_verification', /checking your details/],
  ['rejected.fraud', /rejected/],
  ['action_required.requested_capabilities', /needs some more details/],
])('explains the code %s in words', (reason, words) => {
  expect(disabledText(reason)).toMatch(words);
});

it.each([
  ['America/Los_Angeles', 'Dec 6, 2026'],
  ['Asia/Tokyo', 'Dec 7, 2026'],
])('names the day of a disconnection in the time zone %s', (timeZone, day) => {
  expect(disconnectedText('2026-12-07T02:00:00Z', timeZone)).toContain(`since ${day}. `);
});
