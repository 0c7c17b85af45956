import { describe, expect, it } from 'vitest';
import { accessEndOf } from './entitlement-of.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const active = {
  status: 'active',
  trialEnd: null,
  currentPeriodEnd: at(25),
  cancelAt: null,
  isPaused: false,
} as const;

describe('the end of access through a disconnected account', () => {
  it('returns no end of access while the account is connected', () => {
    expect(accessEndOf(active, null)).toBeNull();
  });

  it('ends access at the end of the paid period', () => {
    expect(accessEndOf(active, at(10))).toEqual(at(25));
    expect(accessEndOf({ ...active, cancelAt: at(20) }, at(10))).toEqual(at(20));
    expect(accessEndOf({ ...active, cancelAt: at(28) }, at(10))).toEqual(at(25));
    expect(accessEndOf({ ...active, trialEnd: at(12) }, at(10))).toEqual(at(25));
    const trialing = { ...active, status: 'trialing', trialEnd: at(15) } as const;
    expect(accessEndOf(trialing, at(10))).toEqual(at(15));
  });

  it('ends access immediately if the period is over, unknown or unpaid', () => {
    expect(accessEndOf(active, at(28))).toEqual(at(28));
    expect(accessEndOf({ ...active, currentPeriodEnd: null }, at(10))).toEqual(at(10));
    expect(accessEndOf({ ...active, status: 'past_due' }, at(10))).toEqual(at(10));
  });
});
