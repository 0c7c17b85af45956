import type Stripe from 'stripe';

/** A decimal as the API writes it: text. The SDK converts it to its own type. */
export function decimal(amount: number): Stripe.Decimal {
  return String(amount) as unknown as Stripe.Decimal;
}
