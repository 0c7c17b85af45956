import { z } from 'zod';
import { findPaymentMethod } from '../billing/collect.ts';
import { cancelAtPeriodEnd, changeItem, changeTrialEnd } from '../billing/modify.ts';
import { subscribe } from '../billing/subscribe.ts';
import { endSubscription, updateSubscription } from '../billing/subscription-status.ts';
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
  emptied,
  integer,
  listParams,
  mergeMetadata,
  metadataParam,
  number,
  text,
} from './params.ts';

const quantity = integer.pipe(z.number().min(0).max(999_999));

const newItem = z.strictObject({ price: text, quantity: quantity.optional() });

const changedItem = z.strictObject({
  id: text,
  price: text.optional(),
  quantity: quantity.optional(),
});

const prorationBehavior = z.enum(['none', 'create_prorations', 'always_invoice']).optional();

const behaviors = ['allow_incomplete', 'default_incomplete', 'error_if_incomplete'] as const;

const percent = number.pipe(z.number().min(0).max(100));

/** Refuses a change that Stripe would prorate: the sandbox has no proration. */
export function checkProration(behavior: string | undefined, row: Row<'subscription'>): void {
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
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const;

function whereStatus(status: string | undefined): Where {
  if (status === 'all') return [];
  if (status === undefined) return [['status', '!=', 'canceled']];
  return status === 'ended' ? [['ended_at', '!=', null]] : [['status', '=', status]];
}

export const subscriptions: Endpoint[] = [
  endpoint(
    'POST',
    '/subscriptions',
    {
      ...metadataParam,
      application_fee_percent: percent.optional(),
      customer: text,
      default_payment_method: text.optional(),
      items: z.array(newItem).min(1).max(20),
      off_session: boolean.optional(),
      payment_behavior: z.enum(behaviors).optional(),
      trial_end: integer.optional(),
      trial_period_days: integer.pipe(z.number().min(1).max(730)).optional(),
    },
    (call) => {
      const { world, account, params } = call;
      checkChargesEnabled(call);
      findParam(call, 'customer', params.customer, 'customer');
      const method = params.default_payment_method;
      if (method) findParam(call, 'payment_method', method, 'default_payment_method');
      const days = params.trial_period_days;
      const items = params.items.map((item, index) => ({
        price: findParam(call, 'price', item.price, `items[${index}][price]`).object,
        quantity: item.quantity ?? 1,
      }));
      const { subscription, invoice, payment } = subscribe(
        world,
        account,
        {
          customer: params.customer,
          items,
          applicationFeePercent: params.application_fee_percent ?? null,
          defaultPaymentMethod: method ?? null,
          metadata: params.metadata ?? {},
          trialEnd: params.trial_end ?? (days ? world.clock.now() + days * 86_400 : null),
        },
        {
          cardholderPresent: !(params.off_session ?? false),
          pay: params.payment_behavior !== 'default_incomplete',
        },
      );
      const strict = params.payment_behavior === 'error_if_incomplete';
      if (strict || !findPaymentMethod(world, account, subscription.object)) {
        const failure = declineOf(payment, invoice.object);
        const awaited = params.payment_behavior === 'default_incomplete';
        if (failure && !awaited) throw failure;
      }
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
      price: text.optional(),
      status: z.enum(statuses).optional(),
    },
    (call) => {
      const { customer, price, status } = call.params;
      const given = whereGiven({ customer, 'items.data[0].price.id': price });
      return listPage(call, 'subscription', [...given, ...whereStatus(status)]);
    },
  ),
  endpoint('GET', '/subscriptions/:id', {}, (call) => findOr404(call, 'subscription').object),
  endpoint(
    'POST',
    '/subscriptions/:id',
    {
      ...metadataParam,
      application_fee_percent: percent.optional(),
      cancel_at_period_end: boolean.optional(),
      default_payment_method: text.optional(),
      items: z.array(changedItem).optional(),
      payment_behavior: text.optional(),
      proration_behavior: prorationBehavior,
      trial_end: z.union([z.literal('now'), integer]).optional(),
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
        const price =
          item.price && findParam(call, 'price', item.price, `items[${index}][price]`).object;
        changeItem(world, row, item.id, { price: price || undefined, quantity: item.quantity });
      }
      updateSubscription(world, row, {
        metadata: mergeMetadata(row.object.metadata, params.metadata),
        ...(method === undefined ? {} : { default_payment_method: method }),
        ...(params.application_fee_percent === undefined
          ? {}
          : { application_fee_percent: params.application_fee_percent }),
      });
      if (params.cancel_at_period_end !== undefined) {
        cancelAtPeriodEnd(world, row, params.cancel_at_period_end);
      }
      if (params.trial_end !== undefined) changeTrialEnd(world, row, params.trial_end);
      return world.store.find('subscription', account, row.id)?.object ?? row.object;
    },
  ),
  endpoint(
    'DELETE',
    '/subscriptions/:id',
    {
      cancellation_details: z
        .strictObject({ comment: z.union([emptied, text]).optional(), feedback: text.optional() })
        .optional(),
      invoice_now: boolean.optional(),
      prorate: boolean.optional(),
    },
    (call) => {
      const row = findLive(call);
      const { comment, feedback } = call.params.cancellation_details ?? {};
      endSubscription(call.world, row, 'cancellation_requested', {
        ...(comment === undefined ? {} : { comment }),
        ...(feedback === undefined ? {} : { feedback }),
      });
      return row.object;
    },
  ),
];
