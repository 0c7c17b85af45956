import { expect, it } from 'vitest';
import { trialText } from './trial-text.ts';

it('says how many days are left', () => {
  expect(trialText({ trialDaysLeft: 9, isTrialEnd: false })).toBe(
    'There are 9 days left on your free trial',
  );
});

it('says that the trial is over', () => {
  expect(trialText({ trialDaysLeft: 0, isTrialEnd: true })).toBe(
    'Your free trial has been ended, Please subscribe to add tracks',
  );
});
