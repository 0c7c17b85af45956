import type { SubscriptionStatus } from '@trackboard/contract/payments';
import { describe, expect, it } from 'vitest';
import { type KnownSubscription, type AthleteState, entitlementOf } from './entitlement-of.ts';

const at = (day: number) => new Date(Date.UTC(2026, 6, day));

const fresh: KnownSubscription = {
  checkoutStartedAt: at(10),
  isEntitled: false,
  admittedAt: null,
  revokedAt: null,
};
const open: KnownSubscription = { ...fresh, isEntitled: true, admittedAt: at(10) };
const lapsed: KnownSubscription = { ...open, isEntitled: false };

const newcomer: AthleteState = {
  isAccountLive: true,
  isTrackLive: true,
  isTrackOpen: true,
  isOnTrack: false,
  leftGymAt: null,
  hasOtherSubscription: false,
  isAccessOver: false,
};
const onTrack: AthleteState = { ...newcomer, isOnTrack: true };

const statuses: readonly SubscriptionStatus[] = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
];
const entitling = ['trialing', 'active', 'past_due'];

describe('entitlementOf', () => {
  it.each(statuses)('gives open or closed to a subscription that is %s', (status) => {
    const expected = entitling.includes(status) ? 'open' : 'closed';
    expect(entitlementOf(status, fresh, newcomer)).toBe(expected);
    expect(entitlementOf(status, open, onTrack)).toBe(expected);
    expect(entitlementOf(status, lapsed, newcomer)).toBe(expected);
  });

  it.each(statuses)('keeps a revoked subscription that is %s revoked', (status) => {
    const revoked = { ...open, isEntitled: false, revokedAt: at(11) };
    expect(entitlementOf(status, revoked, newcomer)).toBe('revoked');
    expect(entitlementOf(status, revoked, onTrack)).toBe('revoked');
  });

  it.each<[string, KnownSubscription, AthleteState]>([
    ['the athlete has left the track', open, newcomer],
    ['the track or the gym has ended', open, { ...onTrack, isTrackLive: false }],
    ['the account is deleted', open, { ...onTrack, isAccountLive: false }],
    ['the athlete left the gym after it lapsed', lapsed, { ...newcomer, leftGymAt: at(12) }],
  ])('revokes a subscription when %s', (_what, known, athlete) => {
    for (const status of [...entitling, 'unpaid', 'paused'] as SubscriptionStatus[]) {
      expect(entitlementOf(status, known, athlete)).toBe('revoked');
    }
    for (const status of ['canceled', 'incomplete_expired'] as const) {
      expect(entitlementOf(status, known, athlete)).toBe('closed');
    }
  });

  it.each<[string, AthleteState]>([
    ['the track or the gym ended', { ...newcomer, isTrackLive: false }],
    ['the track was closed', { ...newcomer, isTrackOpen: false }],
    ['the account was deleted', { ...newcomer, isAccountLive: false }],
    ['the athlete left the gym', { ...newcomer, leftGymAt: at(11) }],
    ['another one was paid for', { ...onTrack, hasOtherSubscription: true }],
  ])('refunds a subscription when %s before it gave access', (_what, athlete) => {
    for (const status of entitling as SubscriptionStatus[]) {
      expect(entitlementOf(status, fresh, athlete)).toBe('refunded');
    }
  });

  it('ignores that the track is closed to new athletes', () => {
    const closed = { isTrackOpen: false };
    for (const status of entitling as SubscriptionStatus[]) {
      expect(entitlementOf(status, open, { ...onTrack, ...closed })).toBe('open');
      expect(entitlementOf(status, lapsed, { ...newcomer, ...closed })).toBe('open');
      expect(entitlementOf(status, fresh, { ...onTrack, ...closed })).toBe('open');
    }
  });

  it('gives closed once the paid access through a disconnected account is over', () => {
    expect(entitlementOf('active', open, { ...onTrack, isAccessOver: true })).toBe('closed');
    expect(entitlementOf('active', lapsed, { ...newcomer, isAccessOver: true })).toBe('closed');
  });

  it('gives open to an athlete who left the gym before the checkout, or at that instant', () => {
    for (const leftGymAt of [at(9), fresh.checkoutStartedAt]) {
      expect(entitlementOf('active', fresh, { ...newcomer, leftGymAt })).toBe('open');
    }
  });

  it('gives open to an athlete who left the gym before the subscription gave access', () => {
    const admitted = { ...lapsed, admittedAt: at(12) };
    expect(entitlementOf('active', admitted, { ...newcomer, leftGymAt: at(11) })).toBe('open');
    expect(entitlementOf('active', admitted, { ...newcomer, leftGymAt: at(13) })).toBe('revoked');
  });

  it('gives open although another subscription was entitled earlier', () => {
    expect(entitlementOf('active', open, { ...onTrack, hasOtherSubscription: true })).toBe('open');
  });
});
