import { z } from 'zod';
import { cancelAtPeriodEnd, changeQuantity } from '../billing/modify.ts';
import { subscribe } from '../billing/subscribe.ts';
import { endSubscription, updateSubscription } from '../billing/subscription-status.ts';
import { day } from '../kernel/clock.ts';
import { invalidRequest, missing } from '../kernel/failure.ts';
import type { Row } from '../kernel/store.ts';
import { checkChargesEnabled } from './charges-enabled.ts';
import { declineOf } from './decline.ts';
import { endpoint, type Call, type Endpoint } from './endpoint.ts';
import { findOr404, findParam } from './find.ts';
import { listPage, whereGiven, type Where } from './page.ts';
import {
  boolean,
  createdParam,
  integer,
  listParams,
  metadataParam,
  number,
  text,
} from './params.ts';

const quantity = integer.pipe(z.number().min(0).max(999_999));

const newItem = z.strictObject({ price: text, quantity: quantity.optional() });

const changedItem = z.strictObject({ id: text, quantity });

const percent = number.pipe(z.number().min(0).max(100));

/** Refuses a change that Stripe would prorate: the sandbox has no proration. */
function checkProration(behavior: string | undefined, row: Row<'subscription'>): void {
  if (behavior === 'none' || row.object.status === 'trialing') return;
  throw invalidRequest("The payment sandbox does not prorate: pass `proration_behavior: 'none'`.", {
    param: 'proration_behavior',
  });
}

/** A subscription that has not ended. Like Stripe, answers 404 for one that has. */
function findLive(call: Pick<Call<object>, 'world' | 'account' | 'path'>) {
  const row = findOr404(call, 'subscription');
  if (row.object.status !== 'canceled' && row.object.status !== 'incomplete_expired') return row;
  throw missing('subscription', row.id);
}

const statuses = [
  'active',
  'all',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'trialing',
] as const;

function whereStatus(status: string | undefined): Where {
  if (status === 'all') return [];
  if (status === undefined) return [['status', '!=', 'canceled']];
  return [['status', '=', status]];
}

export const subscriptions: Endpoint[] = [
  endpoint(
    'POST',
    '/subscriptions',
    {
      ...metadataParam,
      application_fee_percent: percent.optional(),
      customer: text,
      items: z.array(newItem).min(1).max(20),
      trial_end: integer.optional(),
      trial_period_days: integer.pipe(z.number().min(1).max(730)).optional(),
    },
    (call) => {
      const { world, account, params } = call;
      checkChargesEnabled(call);
      findParam(call, 'customer', params.customer, 'customer');
      const days = params.trial_period_days;
      const items = params.items.map((item, index) => ({
        price: findParam(call, 'price', item.price, `items[${index}][price]`).object,
        quantity: item.quantity ?? 1,
      }));
      const { subscription, invoice, payment } = subscribe(world, account, {
        customer: params.customer,
        items,
        applicationFeePercent: params.application_fee_percent ?? null,
        defaultPaymentMethod: null,
        metadata: params.metadata ?? {},
        trialEnd: params.trial_end ?? (days ? world.clock.now() + days * day : null),
      });
      const failure = declineOf(payment, invoice.object);
      if (failure && payment.outcome === 'no_card') throw failure;
      return subscription.object;
    },
  ),
  endpoint(
    'GET',
    '/subscriptions',
    {
      ...listParams,
      ...createdParam,
      customer: text.optional(),
      status: z.enum(statuses).optional(),
    },
    (call) => {
      const { customer, status } = call.params;
      return listPage(call, 'subscription', [...whereGiven({ customer }), ...whereStatus(status)]);
    },
  ),
  endpoint('GET', '/subscriptions/:id', {}, (call) => findOr404(call, 'subscription').object),
  endpoint(
    'POST',
    '/subscriptions/:id',
    {
      cancel_at_period_end: boolean.optional(),
      default_payment_method: text.optional(),
      items: z.array(changedItem).optional(),
      proration_behavior: z.enum(['none', 'create_prorations', 'always_invoice']).optional(),
    },
    (call) => {
      const { world, account, params } = call;
      const row = findLive(call);
      const method = params.default_payment_method;
      if (method) findParam(call, 'payment_method', method, 'default_payment_method');
      for (const [index, item] of (params.items ?? []).entries()) {
        checkProration(params.proration_behavior, row);
        if (!row.object.items.data.some(({ id }) => id === item.id)) {
          const message = `No such subscription item: '${item.id}'`;
          throw invalidRequest(message, { code: 'resource_missing', param: `items[${index}][id]` });
        }
        changeQuantity(world, row, item.id, item.quantity);
      }
      if (method) updateSubscription(world, row, { default_payment_method: method });
      if (params.cancel_at_period_end !== undefined) {
        cancelAtPeriodEnd(world, row, params.cancel_at_period_end);
      }
      return world.store.find('subscription', account, row.id)?.object ?? row.object;
    },
  ),
  endpoint('DELETE', '/subscriptions/:id', {}, (call) => {
    const row = findLive(call);
    endSubscription(call.world, row, 'cancellation_requested');
    return row.object;
  }),
];
