import type { SubscriptionStatus } from '@trackboard/contract/payments';
import { describe, expect, it } from 'vitest';
import { type KnownSubscription, type Place, entitlementOf } from './entitlement-of.ts';

const at = (day: number) => new Date(Date.UTC(2026, 6, day));

const fresh: KnownSubscription = {
  orderedAt: at(10),
  isEntitled: false,
  admittedAt: null,
  revokedAt: null,
};
const open: KnownSubscription = { ...fresh, isEntitled: true, admittedAt: at(10) };
const lapsed: KnownSubscription = { ...open, isEntitled: false };

const newcomer: Place = {
  isAccountLive: true,
  isTrackLive: true,
  isOnTrack: false,
  leftGymAt: null,
  isPaidByAnother: false,
};
const onTrack: Place = { ...newcomer, isOnTrack: true };

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
const opening = ['trialing', 'active', 'past_due'];

describe('a subscription', () => {
  it.each(statuses)('that is %s opens the track or not', (status) => {
    const expected = opening.includes(status) ? 'open' : 'closed';
    expect(entitlementOf(status, fresh, newcomer)).toBe(expected);
    expect(entitlementOf(status, open, onTrack)).toBe(expected);
    expect(entitlementOf(status, lapsed, newcomer)).toBe(expected);
  });

  it.each(statuses)('that is %s never opens the track again once it is revoked', (status) => {
    const revoked = { ...open, isEntitled: false, revokedAt: at(11) };
    expect(entitlementOf(status, revoked, newcomer)).toBe('revoked');
    expect(entitlementOf(status, revoked, onTrack)).toBe('revoked');
  });

  it.each<[string, KnownSubscription, Place]>([
    ['the athlete has left the track', open, newcomer],
    ['the track or the gym has ended', open, { ...onTrack, isTrackLive: false }],
    ['the account is deleted', open, { ...onTrack, isAccountLive: false }],
    ['the athlete left the gym after it lapsed', lapsed, { ...newcomer, leftGymAt: at(12) }],
  ])('is revoked when %s', (_what, known, place) => {
    for (const status of [...opening, 'unpaid', 'paused'] as SubscriptionStatus[]) {
      expect(entitlementOf(status, known, place)).toBe('revoked');
    }
    expect(entitlementOf('canceled', known, place)).toBe('closed');
  });

  it.each<[string, Place]>([
    ['the track or the gym ended', { ...newcomer, isTrackLive: false }],
    ['the account was deleted', { ...newcomer, isAccountLive: false }],
    ['the athlete left the gym', { ...newcomer, leftGymAt: at(11) }],
    ['another one was paid for', { ...onTrack, isPaidByAnother: true }],
  ])('is refunded when %s before it opened the track', (_what, place) => {
    for (const status of opening as SubscriptionStatus[]) {
      expect(entitlementOf(status, fresh, place)).toBe('refunded');
    }
  });

  it('opens the track to an athlete who had left the gym before ordering it', () => {
    expect(entitlementOf('active', fresh, { ...newcomer, leftGymAt: at(9) })).toBe('open');
  });

  it('stays open beside another one that opened the track earlier', () => {
    expect(entitlementOf('active', open, { ...onTrack, isPaidByAnother: true })).toBe('open');
  });
});
