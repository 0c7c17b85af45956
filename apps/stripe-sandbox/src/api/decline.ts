import type Stripe from 'stripe';
import type { Collection } from '../billing/collect.ts';
import { Failure, invalidRequest } from '../kernel/failure.ts';

/** Stripe's error for a payment that failed; undefined if it succeeded. */
export function declineOf(payment: Collection, invoice: Stripe.Invoice): Failure | undefined {
  if (payment.outcome === 'succeeded') return undefined;
  if (payment.outcome === 'declined') {
    const { code, declineCode, message } = payment.decline;
    return new Failure(402, {
      type: 'card_error',
      code,
      decline_code: declineCode,
      message,
      ...(payment.charge === null ? {} : { charge: payment.charge }),
    });
  }
  if (payment.outcome === 'requires_action') {
    return new Failure(402, {
      type: 'card_error',
      code: 'invoice_payment_intent_requires_action',
      message:
        'Payment for this invoice requires additional user action before it can be completed.',
    });
  }
  const message = `This customer has no attached payment source or default payment method. Please consider adding a default payment method to pay invoice '${invoice.id}'.`;
  return invalidRequest(message, { code: 'resource_missing' });
}
