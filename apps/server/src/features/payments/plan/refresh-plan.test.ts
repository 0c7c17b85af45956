import type { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { currentSubscription } from './refresh-plan.ts';

const subscription = (created: number, status: string, given: object = {}) =>
  ({
    id: `sub_${created}`,
    status,
    created,
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    default_payment_method: null,
    customer: { id: 'cus_1', invoice_settings: { default_payment_method: null } },
    items: { data: [{ id: 'si_1', quantity: 7, current_period_end: 2_000_000 }] },
    ...given,
  }) as unknown as Stripe.Subscription;

describe('currentSubscription', () => {
  it('returns nulls for a gym without a subscription', () => {
    expect(currentSubscription([])).toMatchObject({ stripeSubscriptionId: null, status: null });
  });

  it('converts a subscription to columns of the plan', () => {
    expect(currentSubscription([subscription(1, 'active')])).toEqual({
      stripeSubscriptionId: 'sub_1',
      stripeItemId: 'si_1',
      status: 'active',
      athletes: 7,
      hasCard: false,
      currentPeriodEnd: new Date(2_000_000_000),
      cancelAt: null,
      endedAt: null,
    });
  });

  it.each([
    [['canceled', 'active'], 'sub_2'],
    [['active', 'canceled'], 'sub_1'],
    [['past_due', 'incomplete_expired'], 'sub_1'],
    [['canceled', 'canceled'], 'sub_2'],
  ])('finds the ongoing or else the latest subscription of %j, oldest first', (statuses, id) => {
    const all = statuses.map((status, n) => subscription(n + 1, status));
    expect(currentSubscription(all).stripeSubscriptionId).toBe(id);
    expect(currentSubscription(all.toReversed()).stripeSubscriptionId).toBe(id);
  });

  it.each([
    [{ default_payment_method: 'pm_1' }, true],
    [{ customer: { invoice_settings: { default_payment_method: 'pm_1' } } }, true],
    [{ customer: { invoice_settings: {}, default_source: 'card_1' } }, true],
    [{ customer: { id: 'cus_1', deleted: true } }, false],
    [{ customer: 'cus_1' }, false],
  ])('reads from a subscription with %j whether there is a card: %s', (given, has) => {
    expect(currentSubscription([subscription(1, 'active', given)]).hasCard).toBe(has);
  });

  it.each([
    [{ cancel_at: 1_500_000 }, new Date(1_500_000_000)],
    [{ cancel_at_period_end: true }, new Date(2_000_000_000)],
    [{}, null],
  ])('reads when a subscription with %j ends', (given, cancelAt) => {
    expect(currentSubscription([subscription(1, 'active', given)]).cancelAt).toEqual(cancelAt);
  });
});
