import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, instant, pageQuery } from '../kernel/fields.ts';
import { pauseTerms } from './pauses.ts';

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

const billingRow = z.object({
  trackId: id,
  track: z.string(),
  gym: z.string(),
  gymId: id,
  /** The gym's time zone, which the days of this row use. */
  timeZone: z.string(),
  status: subscriptionStatus,
  created: instant,
  /**
   * When the subscription ended or will end, otherwise the end of the paid period or trial. Null before the
   * first payment.
   */
  ends: z.nullable(instant),
  /** The end of the grace period after a failed payment; null unless the status is past due. */
  graceEnds: z.nullable(instant),
  /** When access ends because the gym disconnected its payment account; otherwise null. */
  accessEnds: z.nullable(instant),
  pause: z.nullable(z.object(pauseTerms)),
});
export type BillingRow = z.output<typeof billingRow>;

export const billing = endpoint({
  name: 'payments.billing',
  summary:
    'The subscriptions of an athlete, newest first: all for the athlete, those in the gym for its owner',
  route: 'GET /subscriptions/stats/{athleteId}',
  access: 'user',
  params: z.object({ athleteId: id }),
  query: pageQuery,
  output: z.array(billingRow),
});

export const checkoutStatus = endpoint({
  name: 'payments.checkoutStatus',
  summary: "The state of the athlete's last checkout of a paid track",
  route: 'GET /subscriptions/checkout/{trackId}',
  access: 'payForTracks',
  params: z.object({ trackId: id }),
  output: z.object({
    /**
     * `open`: not paid yet; `processing`: paid, but the provider's event has not arrived; `joined`: the athlete has access;
     * `expired`: abandoned; `ended`: the subscription has ended or is revoked, for example because the track was deleted or
     * closed.
     */
    state: z.enum(['open', 'processing', 'joined', 'expired', 'ended']),
    track: z.string(),
    gym: z.string(),
    welcomeNote: z.nullable(z.string()),
    /** The URL of an open checkout session. */
    sessionUrl: z.nullable(z.string()),
  }),
});

const portalLink = z.object({ redirectUrl: z.string() });

export const gymPortal = endpoint({
  name: 'payments.gymPortal',
  summary: "Creates a link to the billing portal of the gym's plan",
  route: 'GET /subscriptions/gymportal',
  access: 'manageMoney',
  withoutGym: 'gym_missing',
  output: portalLink,
  errors: ['gym_missing', 'payments_off', 'nothing_to_pay', 'plan_refused', 'provider_unavailable'],
});

export const athletePortal = endpoint({
  name: 'payments.athletePortal',
  summary: "Creates a link to the billing portal of an athlete's subscriptions in a gym",
  route: 'GET /subscriptions/athleteportal/{gymId}',
  access: 'payForTracks',
  params: z.object({ gymId: id }),
  output: portalLink,
  errors: [
    'payments_off',
    'nothing_to_pay',
    'account_disconnected',
    'sale_refused',
    'provider_unavailable',
  ],
});

/** The maximum number of athletes in one request. */
const maxAthletes = 1000;

export const stakes = endpoint({
  name: 'payments.stakes',
  summary:
    'How many athletes a removal concerns, and how many of them pay: all of a track, or some of the gym or a track',
  route: 'POST /subscriptions/stakes',
  access: 'manageAthletes',
  body: z.object({
    gymId: id,
    trackId: z.optional(id),
    userIds: z.optional(
      z
        .array(id)
        .check(
          z.minLength(1, 'Choose at least one athlete.'),
          z.maxLength(maxAthletes, `Choose at most ${maxAthletes} athletes.`),
        ),
    ),
  }),
  output: z.object({
    athletes: z.int(),
    paying: z.int().check(
      z.meta({
        description: 'Those with a subscription that would end and may charge them until then',
      }),
    ),
  }),
});
