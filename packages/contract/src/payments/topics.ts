import { z } from 'zod';
import { id } from '../kernel/fields.ts';
import { hint, topic } from '../kernel/declare-hub.ts';
import { subscriptionStatus } from './subscription-status.ts';

/** A subscription of an athlete began, changed or ended. */
export const billingHint = hint(
  'billingChanged',
  z.object({ userId: id, gymId: id, trackId: id, status: subscriptionStatus }),
  'userId',
);

/** The gym's money changed: payments, failures or payouts. */
export const moneyHint = hint('moneyChanged', z.object({ gymId: id }), 'gymId');

/** The gym's plan, or its account at the payment provider, changed. */
export const accountHint = hint('accountChanged', z.object({ gymId: id }), 'gymId');

/** A gym's plan and its account at the payment provider, by the gym's id. Only its owner may watch it. */
export const accountTopic = topic('account', [accountHint]);

/** A gym's money, by the gym's id. Only its owner may watch it. */
export const moneyTopic = topic('money', [moneyHint]);

/** An athlete's subscriptions in all gyms, by the athlete's id. Only that athlete may watch it. */
export const billingTopic = topic('billing', [billingHint]);
