import {
  endpoint,
  findOr404,
  findParam,
  reading,
  type Call,
  type Endpoint,
} from '../kernel/endpoint.ts';
import { cardError, type Failure } from '../kernel/failure.ts';
import { text, metadataParam } from '../kernel/params.ts';
import type { Row } from '../kernel/store.ts';
import { add, change, emit, type World, changeAndEmit, newId } from '../kernel/world.ts';
import { z } from 'zod/mini';
import { endSubscription, listSubscriptions } from './subscription-changes.ts';

interface TestCard {
  /** The decline when the card is saved for later payments. */
  onAttach?: Failure;
  /** The decline when the card is charged. */
  onCharge?: Failure;
  /** Whether the cardholder disputes each charge. */
  disputes?: boolean;
  /** Whether refunds of its charges fail the day after they were made. */
  failsRefunds?: boolean;
  /** Whether the cardholder must authenticate. */
  authenticates?: boolean;
}

const declined = cardError('card_declined', 'Your card was declined.');

const insufficientFunds = cardError('card_declined', 'Your card has insufficient funds.');

const unknownCard = cardError(
  'card_declined',
  'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://docs.stripe.com/testing.',
);

/** The decline when authentication failed. */
export const authenticationFailed = cardError(
  'payment_intent_authentication_failure',
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
);

const cards: Record<string, TestCard> = {
  '4242424242424242': {},
  '5555555555554444': {},
  '4000000000000002': { onAttach: declined, onCharge: declined },
  '4000000000009995': { onAttach: insufficientFunds, onCharge: insufficientFunds },
  '4000000000000341': { onCharge: declined },
  '4000002500003155': { authenticates: true },
  '4000000000000259': { disputes: true },
  '4000000000005126': { failsRefunds: true },
};

/** Test payment methods that the API names in place of a card. */
const cardTokens: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_createDispute: '4000000000000259',
  pm_card_refundFail: '4000000000005126',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
};

/** Finds the behavior of a card number. Unknown numbers are declined. */
export function findCard(number: string): TestCard {
  return cards[number] ?? { onAttach: unknownCard, onCharge: unknownCard };
}

/** Stores a card that is not attached to a customer yet. */
export function addCard(
  world: World,
  account: string,
  number: string,
  billing: { email: string | null; name: string | null },
): Row<'payment_method'> {
  const card = { brand: number.startsWith('5') ? 'mastercard' : 'visa', last4: number.slice(-4) };
  const fields = { billing_details: billing, card, customer: null, type: 'card' as const };
  const state = { number, authenticated: false };
  return add(world, account, 'payment_method', fields, { state });
}

/** Finds a stored payment method, or adds one if the id is a test token such as `pm_card_visa`. */
function findOrAdd(call: Call<object>): Row<'payment_method'> {
  const number = cardTokens[call.id];
  if (number === undefined) return findOr404(call, 'payment_method');
  return addCard(call.world, call.account, number, { email: null, name: null });
}

export const paymentMethods: Endpoint[] = [
  ...reading('/payment_methods', 'payment_method', { customer: 'customer', type: 'type' }),
  endpoint('POST', '/payment_methods/:id/attach', { customer: text }, (call) => {
    const customer = findParam(call, 'customer', call.params.customer);
    const method = findOrAdd(call);
    const reason = findCard(method.state.number).onAttach;
    if (reason) throw reason;
    change(call.world, method, { customer: customer.id });
    return method.object;
  }),
];

/** A text that an empty string unsets. */
const unsettable = z.optional(
  z.pipe(
    text,
    z.transform((value) => value || null),
  ),
);

const createParams = { ...metadataParam, email: unsettable, name: unsettable };

/** Adds a customer without a card. */
export function addCustomer(
  world: World,
  account: string,
  { email = null, name = null, metadata = {} }: z.output<z.ZodMiniObject<typeof createParams>>,
): Row<'customer'> {
  const row = add(world, account, 'customer', {
    email,
    invoice_prefix: newId('').slice(1, 9).toUpperCase(),
    invoice_settings: { default_payment_method: null },
    metadata,
    name,
    next_invoice_sequence: 1,
  });
  emit(world, row, 'customer.created');
  return row;
}

const changeParams = {
  email: unsettable,
  name: unsettable,
  // A new customer has no card that could be its default.
  invoice_settings: z.optional(z.strictObject({ default_payment_method: text })),
};

export const customers: Endpoint[] = [
  endpoint(
    'POST',
    '/customers',
    createParams,
    ({ world, account, params }) => addCustomer(world, account, params).object,
  ),
  ...reading('/customers', 'customer', { email: 'email' }),
  endpoint('POST', '/customers/:id', changeParams, (call) => {
    const row = findParam(call, 'customer', call.id, 'id');
    const { email, name, invoice_settings: settings } = call.params;
    if (settings) {
      const param = 'invoice_settings[default_payment_method]';
      findParam(call, 'payment_method', settings.default_payment_method, param);
    }
    const changes = {
      ...(email === undefined ? {} : { email }),
      ...(name === undefined ? {} : { name }),
      ...(settings && { invoice_settings: settings }),
    };
    changeAndEmit(call.world, row, changes, 'customer.updated');
    return row.object;
  }),
  endpoint('DELETE', '/customers/:id', {}, (call) => {
    const { world, account, id } = call;
    const row = findParam(call, 'customer', id, 'id');
    for (const subscription of listSubscriptions(world, account, id)) {
      endSubscription(world, subscription);
    }
    const deleted = { id, object: 'customer', deleted: true } as const;
    world.store.save({ ...row, object: deleted as never });
    return deleted;
  }),
];
