import type Stripe from 'stripe';
import type { TestSandbox } from './start-test-sandbox.ts';

/** A customer whose card is one of the test payment methods, such as `pm_card_visa`. */
export async function addPayingCustomer(
  { stripe }: TestSandbox,
  card = 'pm_card_visa',
  options?: Stripe.RequestOptions,
): Promise<string> {
  const { id } = await stripe.customers.create({ email: 'kim@example.com', name: 'Kim' }, options);
  const method = await stripe.paymentMethods.attach(card, { customer: id }, options);
  const settings = { invoice_settings: { default_payment_method: method.id } };
  await stripe.customers.update(id, settings, options);
  return id;
}

/** Gives a customer another card, without trying what is open. */
export async function changeCard(
  { stripe }: TestSandbox,
  customer: string,
  card: string,
): Promise<void> {
  const method = await stripe.paymentMethods.attach(card, { customer });
  await stripe.customers.update(customer, {
    invoice_settings: { default_payment_method: method.id },
  });
}
