import type Stripe from 'stripe';
import { decimal } from './decimal.ts';
import { newId } from './ids.ts';

export interface NewPrice {
  active?: boolean | undefined;
  billing_scheme?: 'per_unit' | 'tiered' | undefined;
  currency: string;
  lookup_key?: string | null | undefined;
  metadata?: Stripe.Metadata | undefined;
  nickname?: string | undefined;
  product: string;
  recurring?:
    | { interval: Stripe.Price.Recurring.Interval; interval_count?: number | undefined }
    | undefined;
  tax_behavior?: Stripe.Price.TaxBehavior | undefined;
  tiers_mode?: Stripe.Price.TiersMode | undefined;
  unit_amount?: number | undefined;
}

/** A price without its tiers, which answers include only if they are expanded. */
export function makePrice(created: number, given: NewPrice): Stripe.Price {
  const tiered = given.billing_scheme === 'tiered';
  return {
    id: newId('price'),
    object: 'price',
    active: given.active ?? true,
    billing_scheme: given.billing_scheme ?? 'per_unit',
    created,
    currency: given.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: given.lookup_key ?? null,
    metadata: given.metadata ?? {},
    nickname: given.nickname ?? null,
    product: given.product,
    recurring: given.recurring
      ? {
          interval: given.recurring.interval,
          interval_count: given.recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: given.tax_behavior ?? 'unspecified',
    tiers_mode: tiered ? (given.tiers_mode ?? 'volume') : null,
    transform_quantity: null,
    type: given.recurring ? 'recurring' : 'one_time',
    unit_amount: tiered ? null : (given.unit_amount ?? 0),
    unit_amount_decimal: tiered ? null : decimal(given.unit_amount ?? 0),
  };
}

/** A tier of a price, amounts in cents. */
export function makeTier(given: {
  flat_amount?: number | undefined;
  unit_amount?: number | undefined;
  up_to: number | null;
}): Stripe.Price.Tier {
  const flat = given.flat_amount ?? null;
  const unit = given.unit_amount ?? null;
  return {
    flat_amount: flat,
    flat_amount_decimal: flat === null ? null : decimal(flat),
    unit_amount: unit,
    unit_amount_decimal: unit === null ? null : decimal(unit),
    up_to: given.up_to,
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
