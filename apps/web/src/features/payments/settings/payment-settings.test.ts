import type { BillingRow } from '@trackboard/contract/payments';
import { expect, it } from 'vitest';
import { paidGyms } from './payment-settings.tsx';

const row = (gymId: string, gym: string, track: string): BillingRow => ({
  gymId,
  gym,
  track,
  status: 'active',
  created: '2026-11-01T12:00:00Z',
  ends: null,
  timeZone: 'UTC',
  graceEnds: null,
  accessEnds: null,
  trackId: 'pro',
  pause: null,
});

it('lists each gym once, including two with the same name', () => {
  const rows = [
    row('a', 'Northlane', 'Engine'),
    row('b', 'Northlane', 'Engine'),
    row('a', 'Northlane', 'Competitors'),
  ];
  expect(paidGyms(rows)).toEqual([
    { value: 'a', label: 'Northlane' },
    { value: 'b', label: 'Northlane' },
  ]);
});
