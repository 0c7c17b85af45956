import type Stripe from 'stripe';
import { decimal } from './decimal.ts';
import { newId } from './ids.ts';

/** A tier of a price, amounts in cents. */
export interface Tier {
  flat_amount?: number | undefined;
  unit_amount?: number | undefined;
  up_to: number | null;
}

export interface NewPrice {
  billing_scheme?: 'per_unit' | 'tiered' | undefined;
  currency: string;
  lookup_key?: string | undefined;
  metadata: Stripe.Metadata;
  product: string;
  recurring: { interval: Stripe.Price.Recurring.Interval; interval_count?: number | undefined };
  tiers_mode?: Stripe.Price.TiersMode | undefined;
  unit_amount?: number | undefined;
}

/** A price without its tiers, which answers do not include. */
export function makePrice(created: number, given: NewPrice): Stripe.Price {
  const tiered = given.billing_scheme === 'tiered';
  return {
    id: newId('price'),
    object: 'price',
    active: true,
    billing_scheme: given.billing_scheme ?? 'per_unit',
    created,
    currency: given.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: given.lookup_key ?? null,
    metadata: given.metadata,
    nickname: null,
    product: given.product,
    recurring: {
      interval: given.recurring.interval,
      interval_count: given.recurring.interval_count ?? 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: tiered ? (given.tiers_mode ?? 'volume') : null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: tiered ? null : (given.unit_amount ?? 0),
    unit_amount_decimal: tiered ? null : decimal(given.unit_amount ?? 0),
  };
}

/** A price in the format of the old Plans API. */
export function makePlan(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: price.tiers_mode,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
