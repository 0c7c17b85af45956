import { z } from 'zod';
import { addCard, attach } from '../billing/attach.ts';
import { Failure } from '../kernel/failure.ts';
import { cardTokens, findCard } from '../money/cards.ts';
import { endpoint, type Call, type Endpoint } from './endpoint.ts';
import { findOr404, findParam } from './find.ts';
import { listPage, whereGiven } from './page.ts';
import { createdParam, listParams, text } from './params.ts';

const ofCustomer = { ...listParams, ...createdParam, customer: text.optional() };

/** A stored payment method, or a new one if the id is a test token such as `pm_card_visa`. */
function findOrMakeMethod(call: Call<object>) {
  const id = call.path['id'] ?? '';
  const number = cardTokens[id];
  if (number === undefined) return findOr404(call, 'payment_method');
  const expiryYear = new Date(call.world.clock.now() * 1000).getUTCFullYear() + 4;
  return addCard(call.world, call.account, { number, expiryMonth: 12, expiryYear });
}

export const payments: Endpoint[] = [
  endpoint('GET', '/payment_intents', ofCustomer, (call) =>
    listPage(call, 'payment_intent', whereGiven({ customer: call.params.customer })),
  ),
  endpoint('GET', '/payment_intents/:id', {}, (call) => findOr404(call, 'payment_intent').object),
  endpoint('GET', '/setup_intents', ofCustomer, (call) =>
    listPage(call, 'setup_intent', whereGiven({ customer: call.params.customer })),
  ),
  endpoint('GET', '/setup_intents/:id', {}, (call) => findOr404(call, 'setup_intent').object),
  endpoint('GET', '/charges', { ...ofCustomer, payment_intent: text.optional() }, (call) => {
    const { customer, payment_intent: intent } = call.params;
    return listPage(call, 'charge', whereGiven({ customer, payment_intent: intent }));
  }),
  endpoint('GET', '/charges/:id', {}, (call) => findOr404(call, 'charge').object),
  endpoint(
    'GET',
    '/payment_methods',
    { ...listParams, customer: text.optional(), type: z.literal('card').optional() },
    (call) => {
      const { customer } = call.params;
      return listPage(call, 'payment_method', whereGiven({ customer }));
    },
  ),
  endpoint('GET', '/payment_methods/:id', {}, (call) => findOr404(call, 'payment_method').object),
  endpoint('POST', '/payment_methods/:id/attach', { customer: text }, (call) => {
    const customer = findParam(call, 'customer', call.params.customer, 'customer');
    const method = findOrMakeMethod(call);
    const reason = findCard(method.state.number).onAttach;
    if (reason) {
      const { code, declineCode, message } = reason;
      throw new Failure(402, { type: 'card_error', code, decline_code: declineCode, message });
    }
    attach(call.world, method, customer);
    return method.object;
  }),
];
