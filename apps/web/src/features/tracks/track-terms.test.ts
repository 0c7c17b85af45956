import { describe, expect, it, test } from 'vitest';
import { accessEndText, canSubscribe, trackPrice, trialText } from './track-terms.ts';

test.each([
  [1, '$1'],
  [49, '$49'],
  [49.5, '$49.50'],
  [1200, '$1,200'],
  [99_999_999.99, '$99,999,999.99'],
])('formats %d dollars as %s', (dollars, text) => {
  expect(trackPrice(dollars)).toBe(text);
});

test.each([
  [null, null],
  [0, null],
  [1, '1 - Day Free Trial'],
  [14, '14 - Days Free Trial'],
])('describes a trial of %s days as %s', (days, text) => {
  expect(trialText(days)).toBe(text);
});

const none = { graceEndsOn: null, paidUntil: null, canSubscribeAgain: false, price: 29 };
const inGrace = { ...none, graceEndsOn: '2026-12-07' };
const disconnected = { ...none, paidUntil: '2026-12-07' };
const replaced = { ...disconnected, canSubscribeAgain: true };

describe('an athlete whose access ends', () => {
  it.each([
    ['in a grace', inGrace, 'Free until Dec 7. Subscribe for $29 a month to stay on this track.'],
    ['of a disconnected account', disconnected, 'Paid until Dec 7.'],
    [
      'of an account that was replaced',
      replaced,
      'Paid until Dec 7. Subscribe for $29 a month to stay on this track.',
    ],
    ['but not of others', none, null],
  ])('accessEndText is shown to an athlete %s', (_who, track, text) => {
    expect(accessEndText(track)).toBe(text);
  });

  it('canSubscribe is true if the gym sells the track', () => {
    expect([none, disconnected, inGrace, replaced].map(canSubscribe)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});
