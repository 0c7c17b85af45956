import { z } from 'zod/mini';

/** The status of a subscription, in the payment provider's terms. */
export const subscriptionStatus = z.enum([
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
]);
export type SubscriptionStatus = z.output<typeof subscriptionStatus>;
