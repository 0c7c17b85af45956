import { expect, it } from 'vitest';
import { claimText, disputeText, reasonText } from './payment-words.ts';

const due = '2026-12-08T04:00:00.000Z';
const zone = 'America/Los_Angeles';

it.each([
  ['needs_response', due, 'Disputed: answer by Dec 7'],
  ['needs_response', null, 'Disputed: answer now'],
  ['under_review', due, 'Disputed: the bank decides'],
  ['won', due, 'Dispute won'],
  ['lost', null, 'Dispute lost'],
] as const)('a dispute that is %s, due %s, reads %j', (status, by, text) => {
  expect(disputeText({ status, due: by }, zone)).toBe(text);
});

it('names what the cardholder claims', () => {
  expect(claimText('product_not_received')).toBe('product not received');
});

it.each([
  ['Your card was declined', 'card was declined'],
  ["Your card's security code is incorrect.", "card's security code is incorrect"],
  ['Your card has insufficient funds.', 'card has insufficient funds'],
  ['The payment failed', 'the payment failed'],
])('says %s to the owner', (reason, words) => {
  expect(reasonText(reason)).toBe(words);
});
