import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { instant } from '../kernel/fields.ts';
import { subscriptionStatus } from './billing.ts';

/** A tier of the owner's plan: a range of athletes and a monthly price. */
const planTier = z.object({
  fromAthletes: z.int(),
  /** The highest number of athletes; null for the highest tier. */
  toAthletes: z.nullable(z.int()),
  monthlyCents: z.int(),
});
export type PlanTier = z.output<typeof planTier>;

/** The tiers of the owner's plan, by the number of athletes in the gym. */
export const planTiers: readonly PlanTier[] = [
  { fromAthletes: 0, toAthletes: 3, monthlyCents: 0 },
  { fromAthletes: 4, toAthletes: 25, monthlyCents: 2500 },
  { fromAthletes: 26, toAthletes: null, monthlyCents: 4600 },
];

/** Returns the tier for a number of athletes. */
export function tierFor(athletes: number): PlanTier {
  const tier = planTiers.findLast(({ fromAthletes }) => athletes >= fromAthletes);
  if (!tier) throw new RangeError(`No plan has a tier for ${athletes} athletes`);
  return tier;
}

export const plan = endpoint({
  name: 'payments.plan',
  summary: "The gym's plan: tiers, the gym's tier, its trial and its subscription",
  route: 'GET /subscriptions/plan',
  access: 'manageMoney',
  withoutGym: 'gym_missing',
  output: z.object({
    /** Whether the server needs plans; false with `OWNER_PLANS=off`. */
    isOn: z.boolean(),
    arePaymentsOn: z.boolean(),
    isSubscribed: z.boolean(),
    isTrialEnd: z.boolean(),
    trialDaysLeft: z.int(),
    /** When the trial ends. A subscription made earlier is first charged at that time. */
    trialEnds: instant,
    athletes: z.int(),
    /**
     * The deadline for adding a card once the gym has outgrown the free tier; null if the gym needs no card. After the
     * deadline, tracks cannot be added without a card.
     */
    cardDue: z.nullable(instant),
    tiers: z.array(planTier),
    /** The percentage of each payment to the gym that the platform keeps. */
    platformFeePercent: z.number(),
    subscription: z.nullable(
      z.object({
        status: subscriptionStatus,
        monthlyCents: z.int(),
        /** When the next payment is due; null if there is none. */
        renews: z.nullable(instant),
        /** When the plan ends or has ended; null if it renews. */
        ends: z.nullable(instant),
      }),
    ),
  }),
  errors: ['gym_missing'],
});

export const subscribe = endpoint({
  name: 'payments.subscribe',
  summary:
    "Starts the checkout of the gym's plan; in the free tier, subscribes at once and returns the next page",
  route: 'POST /subscriptions/create',
  access: 'manageMoney',
  withoutGym: 'gym_missing',
  output: z.object({ sessionUrl: z.string().check(z.meta({ wire: 'sessionUrl' })) }),
  errors: [
    'gym_missing',
    'payments_off',
    'plans_off',
    'already_subscribed',
    'plan_refused',
    'provider_unavailable',
  ],
});
