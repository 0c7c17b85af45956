/** Why Stripe declines a card. */
export interface Decline {
  code: string;
  declineCode: string;
  message: string;
}

export interface TestCard {
  /** The decline when it is saved for later payments. */
  onAttach?: Decline;
  /** The decline when it is charged. */
  onCharge?: Decline;
  /** Whether the cardholder disputes each charge. */
  disputes?: boolean;
  /** Whether the cardholder must authenticate. */
  authenticates?: boolean;
}

const declined: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};

const insufficientFunds: Decline = {
  code: 'card_declined',
  declineCode: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};

const unknownCard: Decline = {
  code: 'card_declined',
  declineCode: 'test_mode_live_card',
  message:
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://docs.stripe.com/testing.',
};

/** The decline when authentication failed. */
export const authenticationFailed: Decline = {
  code: 'payment_intent_authentication_failure',
  declineCode: 'authentication_required',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** The decline when a payment needs authentication and the cardholder is not present. */
export const authenticationRequired: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** The decline of a charge on an account that cannot take payments. */
export const chargesDisabled: Decline = {
  code: 'processing_error',
  declineCode: 'processing_error',
  message: 'The account cannot currently make charges.',
};

const cards: Record<string, TestCard> = {
  '4242424242424242': {},
  '5555555555554444': {},
  '378282246310005': {},
  '4000000000000002': { onAttach: declined, onCharge: declined },
  '4000000000009995': { onAttach: insufficientFunds, onCharge: insufficientFunds },
  '4000000000000341': { onCharge: declined },
  '4000002500003155': { authenticates: true },
  '4000000000000259': { disputes: true },
};

/** Test payment methods that the API names in place of a card. */
export const cardTokens: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_createDispute: '4000000000000259',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
};

/** The behavior of a card number. Unknown numbers are declined. */
export function findCard(number: string): TestCard {
  return cards[number] ?? { onAttach: unknownCard, onCharge: unknownCard };
}

/** Whether the check digit of a card number is right (ISO/IEC 7812, the Luhn sum). */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = number
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
