import type { Context } from '../../../platform/context.ts';
import { isAccountLost, nullIfMissing } from '../../../platform/stripe/call-provider.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { type CustomerRow, listCustomers, listForgottenCustomers } from './queries.ts';

/**
 * Removes the name and the email of a deleted account from the provider. The customer is kept, because the gym's
 * invoices and pending payments refer to it.
 */
async function forget(
  { stripe }: Provider,
  { stripeCustomerId, stripeAccountId: stripeAccount }: CustomerRow,
): Promise<void> {
  const former = { name: 'Former athlete', email: '' };
  await stripe.customers.update(stripeCustomerId, former, { stripeAccount }).catch(nullIfMissing);
}

/** Forgets a user at the provider. On a disconnected account, that waits until it is connected again. */
export async function forgetCustomer(
  { db }: Context,
  provider: Provider,
  userId: string,
): Promise<void> {
  for (const customer of await listCustomers(db, userId)) {
    await forget(provider, customer).catch((error: unknown) => {
      if (!isAccountLost(error)) throw error;
    });
  }
}

/** Forgets the users who were deleted while the account was disconnected. */
export async function forgetCustomersOf(
  { db }: Context,
  provider: Provider,
  at: { gymId: string; account: string; disconnectedAt: Date },
): Promise<void> {
  for (const customer of await listForgottenCustomers(db, at)) await forget(provider, customer);
}
