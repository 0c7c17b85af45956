import { expect, it } from 'vitest';
import { reasonText } from './reason-text.ts';

it.each([
  ['Your card was declined', 'card was declined'],
  ["Your card's security code is incorrect.", "card's security code is incorrect"],
  ['Your card has insufficient funds.', 'card has insufficient funds'],
  ['The payment failed', 'the payment failed'],
])('says %s to the owner', (reason, words) => {
  expect(reasonText(reason)).toBe(words);
});
