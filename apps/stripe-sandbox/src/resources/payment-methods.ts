import {
  endpoint,
  findOr404,
  findParam,
  reading,
  type Call,
  type Endpoint,
} from '../kernel/endpoint.ts';
import { cardError, type Failure } from '../kernel/failure.ts';
import { text } from '../kernel/params.ts';
import type { Row } from '../kernel/store.ts';
import { add, change, emit, type World } from '../kernel/world.ts';

interface TestCard {
  /** The decline when the card is saved for later payments. */
  onAttach?: Failure;
  /** The decline when the card is charged. */
  onCharge?: Failure;
  /** Whether the cardholder disputes each charge. */
  disputes?: boolean;
  /** Whether the cardholder must authenticate. */
  authenticates?: boolean;
}

const declined = cardError('card_declined', 'generic_decline', 'Your card was declined.');

const insufficientFunds = cardError(
  'card_declined',
  'insufficient_funds',
  'Your card has insufficient funds.',
);

const unknownCard = cardError(
  'card_declined',
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://docs.stripe.com/testing.',
);

/** The decline when authentication failed. */
export const authenticationFailed = cardError(
  'payment_intent_authentication_failure',
  'authentication_required',
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
};

/** Test payment methods that the API names in place of a card. */
const cardTokens: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_createDispute: '4000000000000259',
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

/** Attaches a card to a customer. */
export function attach(world: World, method: Row<'payment_method'>, customer: string): void {
  change(world, method, { customer });
  emit(world, method, 'payment_method.attached');
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
    attach(call.world, method, customer.id);
    return method.object;
  }),
];
