import { expect, it } from 'vitest';
import { tortureChanges } from './changes/torture-changes.ts';
import { torturePayments } from './torture-payments.ts';

// This is the quick form of `npm run lab -- torture payments`.
it('600 deliveries of payment events count once, in disorder, in copies and between kills', async () => {
  const report = await torturePayments(600, () => undefined);
  expect(report.violations).toEqual([]);
  expect(report.delivered).toBeGreaterThanOrEqual(600);
  expect(report.kills).toBeGreaterThan(0);
  expect(report.received).toBeGreaterThan(0);
});

it('changes of tracks, accounts and subscriptions leave each athlete with the paid access', async () => {
  const report = await tortureChanges(10, 20_261_124, () => undefined);
  expect(report.violations).toEqual([]);
  expect(report.steps).toBe(10);
  expect(report.changes).toBeGreaterThan(10);
  expect(report.purchases).toBeGreaterThan(0);
});
