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

it('writes the tiers of the plan', () => {
  expect(planTiers.map((tier) => `${tierText(tier)}: ${tierPrice(tier)}`)).toEqual([
    '0 to 3 athletes: Free',
    '4 to 25 athletes: $25',
    '26 and more athletes: $46',
  ]);
});

it('counts the athletes', () => {
  expect(athletesText('Northlane', 1)).toBe('Northlane has 1 athlete');
  expect(athletesText('Northlane', 1081)).toBe('Northlane has 1,081 athletes');
});

it.each([
  [3, 'Subscribe for free'],
  [4, 'Subscribe for $25 a month'],
  [81, 'Subscribe for $46 a month'],
])('offers %i athletes their tier', (athletes, words) => {
  expect(subscribeText({ athletes })).toBe(words);
});

describe('the first charge', () => {
  it('is when the trial ends', () => {
    expect(firstChargeText({ athletes: 81, trialEnds }, zone, now)).toBe(
      'First charge on Nov 27, when your free trial ends. Cancel any time.',
    );
  });

  it('is a whole number of days away when the trial ends soon', () => {
    const ends = '2026-11-19T18:00:00Z';
    expect(firstChargeText({ athletes: 4, trialEnds: ends }, zone, now)).toMatch(/on Nov 20, when/);
  });

  it('is today when the trial is over', () => {
    const ends = '2026-11-18T11:00:00Z';
    expect(firstChargeText({ athletes: 4, trialEnds: ends }, zone, now)).toMatch(
      /^First charge today/,
    );
  });

  it('does not exist for a free tier', () => {
    expect(firstChargeText({ athletes: 3, trialEnds }, zone, now)).toMatch(
      /^No charge up to 3 athletes/,
    );
  });
});

describe('the card of a gym that has outgrown the free tier', () => {
  const cardDue = '2026-12-07T12:00:00Z';

  it('is due on a day', () => {
    expect(cardText({ athletes: 4, isSubscribed: true }, cardDue, zone)).toBe(
      'Your gym has 4 athletes: the plan is now $25 a month. Add a card to add tracks, and by Dec 7 to keep your plan.',
    );
  });

  it('is missing after that day', () => {
    expect(cardText({ athletes: 30, isSubscribed: false }, cardDue, zone)).toBe(
      'Your gym has 30 athletes: the plan is now $46 a month. Add a card to add tracks again. Nothing else has stopped.',
    );
  });
});

describe('a subscription', () => {
  const active = {
    status: 'active',
    monthlyCents: 4600,
    renews: '2026-12-18T12:00:00Z',
    ends: null,
  } as const;

  it('renews', () => {
    expect(subscriptionText(active, zone)).toBe('Renews on Dec 18. Your plan is $46 a month.');
    expect(subscriptionText({ ...active, monthlyCents: 0 }, zone)).toBe(
      'Renews on Dec 18. Your plan is free.',
    );
  });

  it('is charged first when its trial ends', () => {
    expect(subscriptionText({ ...active, status: 'trialing' }, zone)).toMatch(
      /^First charge on Dec 18/,
    );
  });

  it('ends when it was canceled', () => {
    expect(subscriptionText({ ...active, ends: '2026-12-18T12:00:00Z' }, zone)).toBe(
      'Ends on Dec 18. Until then nothing changes.',
    );
  });

  it('asks to update a failed payment', () => {
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
  ])('are those of a gym in %s', (timeZone, day) => {
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
