import { expect, it } from 'vitest';
import { trialText } from './trial-banner.tsx';

const trial = { trialDaysLeft: 0, isTrialEnd: false, isSubscribed: false, cardDue: null };

it('says how many days of the trial are left', () => {
  expect(trialText({ ...trial, trialDaysLeft: 9 }, 'UTC')).toBe(
    'There are 9 days left on your free trial',
  );
});

it('says that the trial is over', () => {
  expect(trialText({ ...trial, isTrialEnd: true }, 'UTC')).toBe(
    'Your free trial has been ended, Please subscribe to add tracks',
  );
});

it('says by which day the plan needs a card, and after that day what has stopped', () => {
  const grown = { ...trial, isTrialEnd: true, cardDue: '2026-12-07T12:00:00Z' };
  const due = 'Your plan needs a card by Dec 7';
  expect(trialText({ ...grown, isSubscribed: true }, 'UTC')).toBe(due);
  const ended = 'Your free trial has been ended, Please subscribe to add tracks';
  expect(trialText(grown, 'UTC')).toBe(ended);
});

it.each([
  ['America/Los_Angeles', 'Dec 6'],
  ['Asia/Tokyo', 'Dec 7'],
])('names the day by which a card is due in %s, as the bell does', (timeZone, day) => {
  const grown = { ...trial, isSubscribed: true, cardDue: '2026-12-07T02:00:00Z' };
  expect(trialText(grown, timeZone)).toBe(`Your plan needs a card by ${day}`);
});
