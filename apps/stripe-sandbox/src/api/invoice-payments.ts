import { z } from 'zod';
import { endpoint, type Endpoint } from './endpoint.ts';
import { findOr404 } from './find.ts';
import { listPage, whereGiven } from './page.ts';
import { createdParam, listParams, text } from './params.ts';

const payment = z.strictObject({
  type: z.literal('payment_intent'),
  payment_intent: text.optional(),
});

export const invoicePayments: Endpoint[] = [
  endpoint(
    'GET',
    '/invoice_payments',
    {
      ...listParams,
      ...createdParam,
      invoice: text.optional(),
      payment: payment.optional(),
      status: z.enum(['open', 'paid', 'canceled']).optional(),
    },
    (call) => {
      const { invoice, payment: by, status } = call.params;
      const where = { invoice, status, 'payment.payment_intent': by?.payment_intent };
      return listPage(call, 'invoice_payment', whereGiven(where));
    },
  ),
  endpoint('GET', '/invoice_payments/:id', {}, (call) => findOr404(call, 'invoice_payment').object),
];
