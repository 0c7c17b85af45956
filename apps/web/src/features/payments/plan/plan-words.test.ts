import { planTiers } from '@trackboard/contract/payments';
import { describe, expect, it } from 'vitest';
import {
  athletesText,
  cardText,
  firstChargeText,
  subscribeText,
  subscriptionText,
  tierPrice,
  tierText,
} from './plan-words.ts';

const zone = 'UTC';
const now = Date.parse('2026-11-18T12:00:00Z');
const trialEnds = '2026-11-27T12:00:00Z';

it('describes the tiers of the plan', () => {
  expect(planTiers.map((tier) => `${tierText(tier)}: ${tierPrice(tier)}`)).toEqual([
    '0 to 3 athletes: Free',
    '4 to 25 athletes: $25',
    '26 and more athletes: $46',
  ]);
});

it('says how many athletes the gym has', () => {
  expect(athletesText('Northlane', 1)).toBe('Northlane has 1 athlete');
  expect(athletesText('Northlane', 1081)).toBe('Northlane has 1,081 athletes');
});

it.each([
  [3, 'Subscribe for free'],
  [4, 'Subscribe for $25 a month'],
  [81, 'Subscribe for $46 a month'],
])('offers a gym with %i athletes its tier', (athletes, words) => {
  expect(subscribeText({ athletes })).toBe(words);
});

describe('firstChargeText', () => {
  it('names the day on which the trial ends', () => {
    expect(firstChargeText({ athletes: 81, trialEnds }, zone, now)).toBe(
      'First charge on Nov 27, when your free trial ends. Cancel any time.',
    );
  });

  it('moves the first charge by whole days when the trial ends soon', () => {
    const ends = '2026-11-19T18:00:00Z';
    expect(firstChargeText({ athletes: 4, trialEnds: ends }, zone, now)).toMatch(/on Nov 20, when/);
  });

  it('says that the first charge is today when the trial is over', () => {
    const ends = '2026-11-18T11:00:00Z';
    expect(firstChargeText({ athletes: 4, trialEnds: ends }, zone, now)).toMatch(
      /^First charge today/,
    );
  });

  it('says that the free tier has no charge', () => {
    expect(firstChargeText({ athletes: 3, trialEnds }, zone, now)).toMatch(
      /^No charge up to 3 athletes/,
    );
  });
});

describe('cardText', () => {
  const cardDue = '2026-12-07T12:00:00Z';

  it('says by which day the plan needs a card', () => {
    expect(cardText({ athletes: 4, isSubscribed: true }, cardDue, zone)).toBe(
      'Your gym has 4 athletes: the plan is now $25 a month. Add a card to add tracks, and by Dec 7 to keep your plan.',
    );
  });

  it('says after that day that the gym cannot add tracks without a card', () => {
    expect(cardText({ athletes: 30, isSubscribed: false }, cardDue, zone)).toBe(
      'Your gym has 30 athletes: the plan is now $46 a month. Add a card to add tracks again. Nothing else has stopped.',
    );
  });
});

describe('subscriptionText', () => {
  const active = {
    status: 'active',
    monthlyCents: 4600,
    renews: '2026-12-18T12:00:00Z',
    ends: null,
  } as const;

  it('names the day on which the subscription renews', () => {
    expect(subscriptionText(active, zone)).toBe('Renews on Dec 18. Your plan is $46 a month.');
    expect(subscriptionText({ ...active, monthlyCents: 0 }, zone)).toBe(
      'Renews on Dec 18. Your plan is free.',
    );
  });

  it('names the day of the first charge, on which the trial ends', () => {
    expect(subscriptionText({ ...active, status: 'trialing' }, zone)).toMatch(
      /^First charge on Dec 18/,
    );
  });

  it('names the day on which a canceled subscription ends', () => {
    expect(subscriptionText({ ...active, ends: '2026-12-18T12:00:00Z' }, zone)).toBe(
      'Ends on Dec 18. Until then nothing changes.',
    );
  });

  it('says that the last payment failed', () => {
    expect(subscriptionText({ ...active, status: 'past_due' }, zone)).toMatch(
      /^The last payment failed/,
    );
  });
});

describe('the days of a plan', () => {
  const at = '2026-12-07T02:00:00Z';

  it.each([
    ['America/Los_Angeles', 'Dec 6'],
    ['Asia/Tokyo', 'Dec 7'],
  ])('names the days in the time zone of a gym in %s', (timeZone, day) => {
    const plan = { athletes: 4, isSubscribed: true };
    const subscription = { status: 'active', monthlyCents: 2500, renews: at, ends: null } as const;
    expect([
      cardText(plan, at, timeZone),
      firstChargeText({ athletes: 4, trialEnds: at }, timeZone, now),
      subscriptionText(subscription, timeZone),
      subscriptionText({ ...subscription, status: 'trialing' }, timeZone),
      subscriptionText({ ...subscription, ends: at }, timeZone),
    ]).toEqual([
      expect.stringContaining(`and by ${day} to keep your plan.`),
      expect.stringContaining(`First charge on ${day}, when`),
      expect.stringContaining(`Renews on ${day}. `),
      expect.stringContaining(`First charge on ${day}, when`),
      expect.stringContaining(`Ends on ${day}. `),
    ]);
  });
});
