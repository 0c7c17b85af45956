import type Stripe from 'stripe';
import type { TestSandbox } from './start-test-sandbox.ts';

/** Creates a connected account that has completed onboarding. */
export async function addOnboardedAccount({ stripe }: TestSandbox): Promise<string> {
  const { id } = await stripe.accounts.create({ type: 'express', email: 'owner@example.com' });
  const link = await stripe.accountLinks.create({
    account: id,
    type: 'account_onboarding',
    return_url: 'http://app.example/done',
    refresh_url: 'http://app.example/again',
  });
  await submit(link.url, onboardingForm);
  return id;
}

/** Creates a monthly price of a new product. */
export async function addPrice(
  { stripe }: TestSandbox,
  unitAmount: number,
  options?: Stripe.RequestOptions,
): Promise<Stripe.Price> {
  return stripe.prices.create(
    {
      currency: 'usd',
      product_data: { name: 'Strength track' },
      recurring: { interval: 'month' },
      unit_amount: unitAmount,
    },
    options,
  );
}

/** Subscribes through the checkout page, as an athlete does. */
export async function checkOut(
  test: TestSandbox,
  params: Partial<Stripe.Checkout.SessionCreateParams> & { price: string; card?: string },
  options?: Stripe.RequestOptions,
): Promise<{ session: Stripe.Checkout.Session; subscription: string; customer: string }> {
  const { price, card, ...rest } = params;
  const created = await test.stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      line_items: [{ price, quantity: 1 }],
      success_url: 'http://app.example/done?session={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://app.example/cancel',
      ...rest,
    },
    options,
  );
  const answer = await submit(String(created.url), cardForm(card));
  if (answer.location?.endsWith('/authenticate')) {
    await submit(`${test.sandbox.url}${answer.location}`, { answer: 'complete' });
  }
  const session = await test.stripe.checkout.sessions.retrieve(created.id, {}, options);
  const { subscription, customer } = session;
  return { session, subscription: subscription as string, customer: customer as string };
}

/** Changes a customer's card to a test payment method such as `pm_card_visa`, without paying open invoices. */
export async function changeCard(
  { stripe }: TestSandbox,
  customer: string,
  card: string,
  options?: Stripe.RequestOptions,
): Promise<void> {
  const { id } = await stripe.paymentMethods.attach(card, { customer }, options);
  const settings = { invoice_settings: { default_payment_method: id } };
  await stripe.customers.update(customer, settings, options);
}

/** Creates a customer with a card. */
export async function addPayingCustomer(
  test: TestSandbox,
  card = 'pm_card_visa',
  options?: Stripe.RequestOptions,
): Promise<string> {
  const person = { email: 'kim@example.com', name: 'Kim' };
  const { id } = await test.stripe.customers.create(person, options);
  await changeCard(test, id, card, options);
  return id;
}

export const day = 86_400;

/** Submits a form like a browser, without following the redirect. */
export async function submit(
  url: string,
  form: Record<string, string>,
): Promise<{ status: number; location: string | null; page: string }> {
  const body = new URLSearchParams(form);
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  const { status, headers } = response;
  return { status, location: headers.get('location'), page: await response.text() };
}

/** Returns the data for the checkout page. */
export function cardForm(number = '4242 4242 4242 4242') {
  const person = { email: 'kim@example.com', name: 'Kim' };
  return { ...person, cardNumber: number, expiry: '12 / 40', cvc: '123' };
}

/** The data for the onboarding page. */
export const onboardingForm = {
  action: 'submit',
  businessName: 'Iron Harbour',
  website: 'https://example.com',
};
