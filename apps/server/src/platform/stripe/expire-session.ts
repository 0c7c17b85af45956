import { Stripe } from 'stripe';

const { StripeInvalidRequestError } = Stripe.errors;

/** Expires a checkout session, unless it is complete or has already expired, as after a concurrent request. */
export async function expireSession(
  stripe: Stripe,
  id: string,
  options: Stripe.RequestOptions = {},
): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id, {}, options);
  } catch (error) {
    if (!(error instanceof StripeInvalidRequestError)) throw error;
  }
}
