import { z } from 'zod';
import { collect } from '../billing/collect.ts';
import { invalidRequest } from '../kernel/failure.ts';
import { declineOf } from './decline.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import { findOr404, findParam } from './find.ts';
import { listPage, whereGiven } from './page.ts';
import { createdParam, listParams, text } from './params.ts';

const statuses = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;

export const invoices: Endpoint[] = [
  endpoint(
    'GET',
    '/invoices',
    {
      ...listParams,
      ...createdParam,
      customer: text.optional(),
      status: z.enum(statuses).optional(),
      subscription: text.optional(),
    },
    (call) => {
      const { customer, status, subscription } = call.params;
      const path = 'parent.subscription_details.subscription';
      return listPage(call, 'invoice', whereGiven({ customer, status, [path]: subscription }));
    },
  ),
  endpoint('GET', '/invoices/:id', {}, (call) => findOr404(call, 'invoice').object),
  endpoint('POST', '/invoices/:id/pay', { payment_method: text.optional() }, (call) => {
    const { world, params } = call;
    const row = findOr404(call, 'invoice');
    if (row.object.status === 'paid') throw invalidRequest('Invoice is already paid');
    if (row.object.status !== 'open') {
      throw invalidRequest(`An invoice with the status ${row.object.status} cannot be paid.`, {
        code: 'invoice_not_open',
      });
    }
    const method =
      params.payment_method === undefined
        ? undefined
        : findParam(call, 'payment_method', params.payment_method, 'payment_method');
    const payment = collect(world, row, { method, cardholderPresent: true });
    return declineOf(payment, row.object) ?? row.object;
  }),
];
