import { describe, expect, it } from 'vitest';
import { accessEndText, canSubscribe } from './access-end-text.ts';

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
  ])('is told %s', (_who, track, text) => {
    expect(accessEndText(track)).toBe(text);
  });

  it('can subscribe if the gym sells the track', () => {
    expect([none, disconnected, inGrace, replaced].map(canSubscribe)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});
