import { z } from 'zod';
import { id } from '../kernel/fields.ts';
import { hint, topic } from '../kernel/hub.ts';
import { subscriptionStatus } from './subscription-status.ts';

/** A subscription of an athlete began, changed or ended. */
export const billingHint = hint(
  'billingChanged',
  z.object({ userId: id, gymId: id, trackId: id, status: subscriptionStatus }),
  'userId',
);

/** The gym's money changed: payments, failures or payouts. */
export const moneyHint = hint('moneyChanged', z.object({ gymId: id }), 'gymId');

/** A gym's money, by the gym's id and for its owner alone. */
export const moneyTopic = topic('money', [moneyHint]);

/** What an athlete pays for in all gyms, by the athlete's id and for that athlete alone. */
export const billingTopic = topic('billing', [billingHint]);
