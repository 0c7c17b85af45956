import type { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import { isAccountLost, nullIfMissing } from '../../../platform/stripe/call-provider.ts';
import { idempotencyKeyFor } from '../../../platform/stripe/idempotency-key-for.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import {
  type CustomerRow,
  findPerson,
  listCustomers,
  listForgottenCustomers,
  saveCustomer,
} from '../connect/queries.ts';
import type { Buyer } from './queries.ts';

/** A gym that sells to an athlete now, or did so earlier. */
export interface Seller {
  readonly stripe: Stripe;
  /** The gym's connected account. */
  readonly account: string;
}

/**
 * Creates the athlete's customer on the gym's account. All tracks share this customer, and so one billing portal. `deleted`
 * is the customer that it replaces because it was deleted at the provider.
 */
export async function createCustomer(
  { db, clock }: Context,
  { stripe, account }: Seller,
  { gymId, userId }: Pick<Buyer, 'gymId' | 'userId'>,
  deleted: string | null,
): Promise<string> {
  const { email, firstName, lastName } = await findPerson(db, userId);
  const params = { email, name: `${firstName} ${lastName}`, metadata: { gymId, userId } };
  const purpose = `athlete-customer:${gymId}:${userId}:${account}${deleted ? `:${deleted}` : ''}`;
  const { id } = await stripe.customers.create(params, {
    stripeAccount: account,
    idempotencyKey: idempotencyKeyFor(purpose, params),
  });
  const row = { gymId, userId, stripeAccountId: account, stripeCustomerId: id };
  await saveCustomer(db, { ...row, createdAt: clock.now() }, deleted);
  return id;
}

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

/** Forgets a user at the provider. On a disconnected account, this waits until the account is connected again. */
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
