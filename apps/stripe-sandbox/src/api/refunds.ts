import { z } from 'zod';
import { invalidRequest, missing } from '../kernel/failure.ts';
import type { Row } from '../kernel/store.ts';
import { refund } from '../money/refund.ts';
import { idOf } from '../objects/expandable.ts';
import { endpoint, type Call, type Endpoint } from './endpoint.ts';
import { findOr404, findParam } from './find.ts';
import { listPage, whereGiven } from './page.ts';
import { boolean, createdParam, integer, listParams, metadataParam, text } from './params.ts';

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

const createParams = {
  ...metadataParam,
  amount: integer.pipe(z.number().min(1)).optional(),
  charge: text.optional(),
  payment_intent: text.optional(),
  reason: z.enum(reasons).optional(),
  refund_application_fee: boolean.optional(),
};

function findCharge(call: Call<z.output<z.ZodObject<typeof createParams>>>): Row<'charge'> {
  const { charge, payment_intent: intent } = call.params;
  if (charge !== undefined) return findParam(call, 'charge', charge, 'charge');
  if (intent === undefined) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  const latest = idOf(
    findParam(call, 'payment_intent', intent, 'payment_intent').object.latest_charge,
  );
  if (latest === null) throw missing('charge', 'null', 'payment_intent', 400);
  return findParam(call, 'charge', latest, 'payment_intent');
}

export const refunds: Endpoint[] = [
  endpoint('POST', '/refunds', createParams, (call) => {
    const { amount, metadata, reason, refund_application_fee: withFee } = call.params;
    return refund(call.world, {
      charge: findCharge(call),
      amount,
      reason: reason ?? null,
      metadata: metadata ?? {},
      refundApplicationFee: withFee ?? false,
    }).object;
  }),
  endpoint(
    'GET',
    '/refunds',
    { ...listParams, ...createdParam, charge: text.optional(), payment_intent: text.optional() },
    (call) => {
      const { charge, payment_intent: intent } = call.params;
      return listPage(call, 'refund', whereGiven({ charge, payment_intent: intent }));
    },
  ),
  endpoint('GET', '/refunds/:id', {}, (call) => findOr404(call, 'refund').object),
];
