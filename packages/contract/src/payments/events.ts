import { z } from 'zod/mini';
import { event } from '../kernel/event.ts';
import { id } from '../kernel/fields.ts';
import { hint, topic } from '../kernel/hub.ts';
import { subscriptionStatus } from './billing.ts';

/** A webhook event of the payment provider was received. Its object must be fetched. */
export const providerNotified = event(
  'providerNotified',
  z.object({
    /** The provider's id of the event. */
    eventId: z.string(),
    type: z.string(),
    /** The connected account of the event; null for the platform's own account. */
    account: z.nullable(z.string()),
    objectId: z.string(),
    /**
     * The id of the subscription: of the object itself, or of the subscription that the object belongs to; otherwise
     * null.
     */
    subscriptionId: z.nullable(z.string()),
    receivedAt: z.string(),
  }),
);
/** The gym's account at the payment provider was connected or changed. */
export const connectedAccountChanged = event('connectedAccountChanged', z.object({ gymId: id }));
/**
 * A gym's account was disconnected. The provider no longer answers questions about its payments.
 */
export const connectedAccountLost = event(
  'connectedAccountLost',
  z.object({
    gymId: id,
    /** The provider's id of the account. */
    account: z.string(),
  }),
);
/** The provider answers questions about a disconnected account of a gym again. */
export const connectedAccountReturned = event(
  'connectedAccountReturned',
  z.object({
    gymId: id,
    /** The provider's id of the account. */
    account: z.string(),
    disconnectedAt: z.string(),
  }),
);
/** The gym's plan began, changed or ended. */
export const planChanged = event('planChanged', z.object({ gymId: id }));
/** An athlete's subscription of a paid track began, changed or ended. */
export const trackSubscriptionChanged = event(
  'trackSubscriptionChanged',
  z.object({ gymId: id, trackId: id, userId: id, status: subscriptionStatus }),
);
/** An owner gave an athlete a discount on a paid track, or removed it. It must be applied at the provider. */
export const trackDiscountChanged = event(
  'trackDiscountChanged',
  z.object({ gymId: id, trackId: id, userId: id }),
);
/** An owner paused an athlete's subscription, or ended the pause. This must be applied at the provider. */
export const trackPauseChanged = event(
  'trackPauseChanged',
  z.object({ gymId: id, trackId: id, userId: id }),
);
/** The provider collects the payments of a paused subscription again. */
export const trackPauseEnded = event(
  'trackPauseEnded',
  z.object({
    gymId: id,
    trackId: id,
    userId: id,
    /** When the pause would have ended; null if it had no end. */
    until: z.nullable(z.string()),
  }),
);
/** A subscription lost its entitlement for good, for example because the athlete left. It must be canceled at the provider. */
export const trackSubscriptionRevoked = event(
  'trackSubscriptionRevoked',
  z.object({
    gymId: id,
    /** The provider's id of the subscription. */
    subscriptionId: z.string(),
  }),
);
/** The gym's ledger has new or changed entries. */
export const ledgerChanged = event('ledgerChanged', z.object({ gymId: id }));

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
