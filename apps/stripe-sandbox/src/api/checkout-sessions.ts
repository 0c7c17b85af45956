import { z } from 'zod';
import { amountOf } from '../billing/amounts.ts';
import { expireSession } from '../billing/checkout.ts';
import { day } from '../kernel/clock.ts';
import { invalidRequest } from '../kernel/failure.ts';
import { add, pageUrl } from '../kernel/world.ts';
import { makeCheckoutSession, makeLineItem } from '../objects/checkout-session.ts';
import { idOf } from '../objects/expandable.ts';
import { checkChargesEnabled } from './charges-enabled.ts';
import { endpoint, type Call, type Endpoint } from './endpoint.ts';
import { findOr404, findParam } from './find.ts';
import { listPage, whereGiven } from './page.ts';
import { createdParam, integer, listParams, metadataParam, number, text } from './params.ts';

const lineItem = z.strictObject({
  price: text,
  quantity: integer.pipe(z.number().min(0)).optional(),
});

const percent = number.pipe(z.number().min(0).max(100));

const createParams = {
  ...metadataParam,
  cancel_url: z.url().optional(),
  client_reference_id: text.max(200).optional(),
  customer: text.optional(),
  line_items: z.array(lineItem).min(1).max(20),
  mode: z.literal('subscription'),
  subscription_data: z
    .strictObject({
      ...metadataParam,
      application_fee_percent: percent.optional(),
      trial_end: integer.optional(),
      trial_period_days: integer.pipe(z.number().min(1).max(730)).optional(),
    })
    .optional(),
  success_url: z.url(),
};

type Params = z.output<z.ZodObject<typeof createParams>>;

function readLineItems(call: Call<Params>) {
  const { world, account, params } = call;
  return params.line_items.map((given, index) => {
    const param = `line_items[${index}][price]`;
    const price = findParam(call, 'price', given.price, param).object;
    if (!price.active) {
      const message = `The price specified is inactive. This field only accepts active prices.`;
      throw invalidRequest(message, { param });
    }
    const quantity = given.quantity ?? 1;
    const product = world.store.find('product', account, idOf(price.product));
    const amount = amountOf(world, account, price, quantity);
    return makeLineItem(price, quantity, amount, product?.object.name ?? '');
  });
}

function checkTrialEnd(trialEnd: number | undefined, now: number): void {
  if (trialEnd === undefined || trialEnd >= now + 2 * day - 60) return;
  const message =
    'The `trial_end` date has to be at least 2 days in the future, or you can use the `trial_period_days` argument to set trials as short as 1 day.';
  throw invalidRequest(message, { param: 'subscription_data[trial_end]' });
}

export const checkoutSessions: Endpoint[] = [
  endpoint('POST', '/checkout/sessions', createParams, (call) => {
    const { world, account, params } = call;
    const { subscription_data: data } = params;
    checkChargesEnabled(call);
    if (params.customer !== undefined) findParam(call, 'customer', params.customer, 'customer');
    if (data?.application_fee_percent !== undefined && account === '') {
      throw invalidRequest(
        'Can only apply an application_fee_percent when the request is made on behalf of another account.',
        { param: 'subscription_data[application_fee_percent]' },
      );
    }
    checkTrialEnd(data?.trial_end, world.clock.now());
    const lineItems = readLineItems(call);
    const trial = data?.trial_period_days !== undefined || data?.trial_end !== undefined;
    const now = world.clock.now();
    const expiresAt = now + day;
    const session = makeCheckoutSession(now, {
      amount: trial ? 0 : lineItems.reduce((sum, item) => sum + item.amount_total, 0),
      cancelUrl: params.cancel_url ?? null,
      clientReferenceId: params.client_reference_id ?? null,
      currency: lineItems[0]?.currency ?? 'usd',
      customer: params.customer ?? null,
      expiresAt,
      metadata: params.metadata ?? {},
      successUrl: params.success_url,
      url: pageUrl(world, 'checkout'),
    });
    const state = {
      lineItems,
      trialDays: data?.trial_period_days ?? null,
      trialEnd: data?.trial_end ?? null,
      subscriptionMetadata: data?.metadata ?? {},
      applicationFeePercent: data?.application_fee_percent ?? null,
    };
    return add(world, account, 'checkout.session', session, { due: expiresAt, state }).object;
  }),
  endpoint(
    'GET',
    '/checkout/sessions',
    {
      ...listParams,
      ...createdParam,
      customer: text.optional(),
      status: z.enum(['open', 'complete', 'expired']).optional(),
      subscription: text.optional(),
    },
    (call) => {
      const { customer, status, subscription } = call.params;
      return listPage(call, 'checkout.session', whereGiven({ customer, status, subscription }));
    },
  ),
  endpoint(
    'GET',
    '/checkout/sessions/:id',
    {},
    (call) => findOr404(call, 'checkout.session').object,
  ),
  endpoint('POST', '/checkout/sessions/:id/expire', {}, (call) => {
    const row = findOr404(call, 'checkout.session');
    if (row.object.status !== 'open') {
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${row.object.status}\`.`,
      );
    }
    expireSession(call.world, row);
    return row.object;
  }),
];
