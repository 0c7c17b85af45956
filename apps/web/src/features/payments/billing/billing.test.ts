import type { BillingRow } from '@trackboard/contract/payments';
import { describe, expect, it } from 'vitest';
import { billingDays } from './billing.tsx';

const at = '2026-12-07T02:00:00Z';
const row: BillingRow = {
  trackId: 'engine',
  track: 'Engine',
  gym: 'Northlane Strength',
  gymId: 'northlane',
  timeZone: 'America/Los_Angeles',
  status: 'active',
  created: at,
  ends: at,
  graceEnds: null,
  accessEnds: null,
  pause: null,
};

describe('billingDays', () => {
  it.each([
    ['America/Los_Angeles', 'Dec 6, 2026'],
    ['Asia/Tokyo', 'Dec 7, 2026'],
  ])('returns the days in the time zone of a gym in %s', (timeZone, day) => {
    const of = { ...row, timeZone };
    expect(billingDays(of)).toEqual({ created: day, ends: day, access: null });
    expect(billingDays({ ...of, accessEnds: at }).access).toBe(
      `The gym disconnected its payment account: access until ${day}.`,
    );
    expect(billingDays({ ...of, status: 'past_due', graceEnds: at }).access).toBe(
      `The payment failed. Access stays until ${day}.`,
    );
  });

  it('returns the day before a day that begins when access ends, like the lists of tracks', () => {
    const accessEnds = '2026-12-08T08:00:00Z';
    expect(billingDays({ ...row, ends: accessEnds, accessEnds })).toEqual({
      created: 'Dec 6, 2026',
      ends: 'Dec 7, 2026',
      access: 'The gym disconnected its payment account: access until Dec 7, 2026.',
    });
  });

  it('returns open days before the first payment and while a payment is tried again', () => {
    expect(billingDays({ ...row, ends: null }).ends).toBe('Open');
    expect(billingDays({ ...row, status: 'past_due' }).access).toBe(
      'The payment failed. Access stays while it is tried again.',
    );
  });

  it('says when a pause begins and ends, and shows no end of the paid time once it has begun', () => {
    const paused = { ...row, pause: { until: '2027-01-07T02:00:00Z', hasBegun: false } };
    expect(billingDays(paused)).toMatchObject({
      ends: 'Dec 6, 2026',
      access:
        'Paused from Dec\u00a06,\u00a02026 until Jan\u00a06,\u00a02027. Nothing is charged until then.',
    });
    const begun = { ...paused, pause: { ...paused.pause, hasBegun: true } };
    expect(billingDays(begun)).toMatchObject({
      ends: 'Open',
      access: 'Paused until Jan\u00a06,\u00a02027. Nothing is charged until then.',
    });
  });
});
