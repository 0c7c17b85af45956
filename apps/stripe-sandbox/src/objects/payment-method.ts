import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { newId } from './ids.ts';

export interface CardDetails {
  number: string;
  expiryMonth: number;
  expiryYear: number;
}

const brandOf = (number: string) => {
  if (number.startsWith('5')) return 'mastercard';
  return number.startsWith('3') ? 'amex' : 'visa';
};

export const emptyAddress: Stripe.Address = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

/** A card that is not attached to a customer yet. */
export function makePaymentMethod(
  created: number,
  card: CardDetails,
  billing: { name?: string | null; email?: string | null } = {},
): Stripe.PaymentMethod & { card: Stripe.PaymentMethod.Card } {
  const brand = brandOf(card.number);
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: {
      address: emptyAddress,
      email: billing.email ?? null,
      name: billing.name ?? null,
      phone: null,
      tax_id: null,
    },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: brand,
      exp_month: card.expiryMonth,
      exp_year: card.expiryYear,
      fingerprint: createHash('sha256').update(card.number).digest('hex').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}
