import { type PlanTier, planTiers } from '@trackboard/contract/payments';
import type { Stripe } from 'stripe';
import { idempotencyKeyFor } from '../../../platform/stripe/idempotency-key-for.ts';

/** Contains the tiers, so that changed tiers create a new price: prices at the provider are immutable. */
const planLookupKey = `trackboard-plan-${planTiers
  .map(({ fromAthletes, monthlyCents }) => `${fromAthletes}-${monthlyCents}`)
  .join('-')}`;

const tierOf = ({ toAthletes, monthlyCents }: PlanTier) => ({
  up_to: toAthletes ?? ('inf' as const),
  flat_amount: monthlyCents,
});

async function createPrice(stripe: Stripe): Promise<Stripe.Price> {
  const product = await stripe.products.create(
    { name: 'Trackboard plan' },
    { idempotencyKey: 'plan-product' },
  );
  const params: Stripe.PriceCreateParams = {
    product: product.id,
    currency: 'usd',
    recurring: { interval: 'month' },
    billing_scheme: 'tiered',
    tiers_mode: 'volume',
    tiers: planTiers.map(tierOf),
    lookup_key: planLookupKey,
    // An archived price keeps its lookup key.
    transfer_lookup_key: true,
  };
  const idempotencyKey = idempotencyKeyFor('plan-price', params);
  return stripe.prices.create(params, { idempotencyKey });
}

/** The id of the price of the owner's plan, created on first use. */
export async function findPlanPrice(stripe: Stripe): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [planLookupKey], active: true });
  const price = data[0] ?? (await createPrice(stripe));
  return price.id;
}
