import { maxPauseMonths, pauseEnd } from '@trackboard/contract/payments';
import { describe, expect, it } from 'vitest';
import { monthsOf } from './pause-words.ts';

describe('monthsOf', () => {
  it.each(['2026-12-07T02:00:00Z', '2027-01-31T23:30:00Z', '2028-02-29T12:00:00Z'])(
    'returns the months that were chosen for a subscription paid until %s',
    (ends) => {
      for (let months = 1; months <= maxPauseMonths; months += 1) {
        const until = pauseEnd(new Date(ends), months).toISOString();
        expect(monthsOf({ until }, ends)).toBe(months);
      }
    },
  );

  it('counts from the next payment, which moves from the 31st to the end of a shorter month', () => {
    const until = pauseEnd(new Date('2027-01-31T12:00:00Z'), 2).toISOString();
    expect(monthsOf({ until }, '2027-02-28T12:00:00Z')).toBe(1);
  });

  it('returns one month if no payment is left out any more, or the pause has no end', () => {
    const ends = '2026-12-07T02:00:00Z';
    expect(monthsOf({ until: pauseEnd(new Date(ends), 0).toISOString() }, ends)).toBe(1);
    expect(monthsOf({ until: null }, ends)).toBe(1);
  });
});
