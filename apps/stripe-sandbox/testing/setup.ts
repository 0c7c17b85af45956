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
  return {
    session,
    subscription: session.subscription as string,
    customer: session.customer as string,
  };
}

export const day = 86_400;

/** Submits a form like a browser, without following the redirect. */
export async function submit(
  url: string,
  form: Record<string, string>,
): Promise<{ status: number; location: string | null; page: string }> {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  return {
    status: response.status,
    location: response.headers.get('location'),
    page: await response.text(),
  };
}

/** The data for the checkout page. */
export function cardForm(number = '4242 4242 4242 4242') {
  return {
    email: 'kim@example.com',
    cardNumber: number,
    expiry: '12 / 40',
    cvc: '123',
    name: 'Kim',
  };
}

/** The data for the onboarding page. */
export const onboardingForm = {
  action: 'submit',
  businessName: 'Iron Harbour',
  firstName: 'Jenny',
  lastName: 'Rosen',
  website: 'https://example.com',
};
