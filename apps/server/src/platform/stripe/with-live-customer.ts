import { Stripe } from 'stripe';

const { StripeInvalidRequestError } = Stripe.errors;

/** Whether the provider refused a call because the customer that it names was deleted there. */
function isMissingCustomer(error: unknown): boolean {
  return (
    error instanceof StripeInvalidRequestError &&
    error.code === 'resource_missing' &&
    error.param === 'customer'
  );
}

/**
 * Makes a call with a customer. If the customer was deleted at the provider, the call uses the new one that `replace`
 * makes.
 */
export async function withLiveCustomer<T>(
  customer: string,
  replace: () => Promise<string>,
  call: (customer: string) => Promise<T>,
): Promise<T> {
  try {
    return await call(customer);
  } catch (error) {
    if (!isMissingCustomer(error)) throw error;
    return call(await replace());
  }
}
