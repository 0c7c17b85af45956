import { z } from 'zod';
import { answerDispute } from '../money/dispute.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import { findOr404 } from './find.ts';
import { listPage, whereGiven } from './page.ts';
import { boolean, createdParam, listParams, text } from './params.ts';

export const disputes: Endpoint[] = [
  endpoint(
    'GET',
    '/disputes',
    { ...listParams, ...createdParam, charge: text.optional(), payment_intent: text.optional() },
    (call) => {
      const { charge, payment_intent: intent } = call.params;
      return listPage(call, 'dispute', whereGiven({ charge, payment_intent: intent }));
    },
  ),
  endpoint('GET', '/disputes/:id', {}, (call) => findOr404(call, 'dispute').object),
  endpoint(
    'POST',
    '/disputes/:id',
    {
      evidence: z.strictObject({ uncategorized_text: text.optional() }).optional(),
      submit: boolean.optional(),
    },
    (call) => {
      const dispute = findOr404(call, 'dispute');
      const { evidence, submit } = call.params;
      answerDispute(call.world, dispute, {
        text: evidence?.uncategorized_text,
        // Stripe submits evidence at once unless told otherwise.
        submit: submit ?? true,
      });
      return dispute.object;
    },
  ),
];
