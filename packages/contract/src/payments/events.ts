import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { id } from '../kernel/fields.ts';
import { subscriptionStatus } from './subscription-status.ts';

/** The payment provider sent an event about one of its objects, which is to be fetched. */
export const providerNotified = event(
  'providerNotified',
  z.object({
    /** The provider's id of the event. */
    eventId: z.string(),
    type: z.string(),
    /** The connected account it is about; null for the platform's own. */
    account: z.string().nullable(),
    objectId: z.string(),
    /** The subscription that the object is, or belongs to; null if it names none. */
    subscriptionId: z.string().nullable(),
    receivedAt: z.string(),
  }),
);
/** The gym's account at the payment provider was connected or changed. */
export const connectedAccountChanged = event('connectedAccountChanged', z.object({ gymId: id }));
/** The gym's plan began, changed or ended. */
export const planChanged = event('planChanged', z.object({ gymId: id }));
/** An athlete's subscription of a paid track began, changed or ended. */
export const trackSubscriptionChanged = event(
  'trackSubscriptionChanged',
  z.object({ gymId: id, trackId: id, userId: id, status: subscriptionStatus }),
);
/** An athlete left a track that they pay for, or it ended: the provider must end the subscription. */
export const trackSubscriptionRevoked = event(
  'trackSubscriptionRevoked',
  z.object({
    gymId: id,
    /** The provider's id. */
    subscriptionId: z.string(),
  }),
);
/** The gym's ledger has new or changed entries. */
export const ledgerChanged = event('ledgerChanged', z.object({ gymId: id }));
