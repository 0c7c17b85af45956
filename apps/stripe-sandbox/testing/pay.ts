import type Stripe from 'stripe';
import type { TestSandbox } from './start-test-sandbox.ts';

/** Creates a customer with a test payment method such as `pm_card_visa`. */
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

/** Changes a customer's card, without paying open invoices. */
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
