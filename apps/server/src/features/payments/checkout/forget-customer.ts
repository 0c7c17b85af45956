import type { Context } from '../../../platform/context.ts';
import { isMissingAtProvider } from '../../../platform/stripe/call-provider.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { listCustomers } from './queries.ts';

/**
 * Removes the name and the email of a deleted account from the provider. The customer is kept, because the gym's
 * invoices and pending payments refer to it.
 */
export async function forgetCustomer(
  { db }: Context,
  { stripe }: Provider,
  userId: string,
): Promise<void> {
  for (const { stripeCustomerId, stripeAccountId } of await listCustomers(db, userId)) {
    try {
      await stripe.customers.update(
        stripeCustomerId,
        { name: 'Former athlete', email: '' },
        { stripeAccount: stripeAccountId },
      );
    } catch (error) {
      if (!isMissingAtProvider(error)) throw error;
    }
  }
}
