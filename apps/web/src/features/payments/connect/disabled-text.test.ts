import { expect, it } from 'vitest';
import { disabledText } from './disabled-text.ts';

it.each([
  [null, /needs some more details/],
  ['requirements.past_due', /overdue/],
  ['requirements.pending_verification', /checking your details/],
  ['rejected.fraud', /rejected/],
  ['action_required.requested_capabilities', /needs some more details/],
])('says %s in words', (reason, words) => {
  expect(disabledText(reason)).toMatch(words);
});
