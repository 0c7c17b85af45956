import type Stripe from 'stripe';
import type { World } from '../kernel/world.ts';
import type { Tier } from '../objects/price.ts';

/** The price of a quantity in cents. With volume tiers, the first tier that is large enough applies to all units. */
function priceOf(price: Stripe.Price, tiers: Tier[], quantity: number): number {
  if (price.billing_scheme === 'per_unit') return (price.unit_amount ?? 0) * quantity;
  const tier = tiers.find(({ up_to }) => up_to === null || quantity <= up_to) ?? tiers.at(-1);
  if (!tier) return 0;
  return quantity * (tier.unit_amount ?? 0) + (tier.flat_amount ?? 0);
}

/** The price in cents of a quantity of a stored price. */
export function amountOf(
  world: World,
  account: string,
  price: Stripe.Price,
  quantity: number,
): number {
  const row = world.store.find('price', account, price.id);
  return priceOf(price, row?.state.tiers ?? [], quantity);
}
