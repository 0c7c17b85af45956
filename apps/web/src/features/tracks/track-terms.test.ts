import { describe, expect, it, test } from 'vitest';
import {
  accessEndText,
  canSubscribe,
  newPriceText,
  offerOf,
  trackPrice,
  trialText,
} from './track-terms.ts';

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

const none = {
  reference: 'old',
  graceEndsOn: null,
  paidUntil: null,
  canSubscribeAgain: false,
  price: 29,
  successor: null,
};
const inGrace = { ...none, graceEndsOn: '2026-12-07' };
const disconnected = { ...none, paidUntil: '2026-12-07' };
const sold = { name: 'Engine', reference: 'new', price: 35 };
const succeeded = { ...none, successor: sold };
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
    [
      'in a grace on a track that is sold at a new price',
      { ...inGrace, successor: sold },
      'Free until Dec 7. Subscribe for $29 a month to stay on this track.',
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

describe('the new price of a track', () => {
  it('says what an athlete pays before and after the move', () => {
    expect(newPriceText(succeeded)).toBe(
      'The new price is $35 a month. You keep $29 until you move; then you pay $35 from the end of your paid month.',
    );
    expect(newPriceText(none)).toBeNull();
  });

  it('offers the track of the new price, or the same track', () => {
    expect(offerOf(succeeded)).toMatchObject({ reference: 'new', price: 35, isMove: true });
    const same = { reference: 'old', price: 29, isMove: false };
    expect(offerOf(inGrace)).toEqual(same);
    expect(offerOf({ ...inGrace, successor: sold })).toEqual(same);
    expect(offerOf({ ...replaced, successor: sold })).toEqual(same);
    expect(offerOf({ ...disconnected, successor: sold })).toBeNull();
    expect(offerOf(none)).toBeNull();
  });
});
