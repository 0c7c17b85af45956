import type Stripe from 'stripe';

/** A decimal as the API spells it. The SDK turns the text into its own type when it reads an answer. */
export function decimal(amount: number): Stripe.Decimal {
  return String(amount) as unknown as Stripe.Decimal;
}
