import { expect, it } from 'vitest';
import { tortureChanges } from './changes/torture-changes.ts';
import { torturePayments } from './torture-payments.ts';

// Half of the quick form of `npm run lab -- torture payments`, shorter still in `npm test`.
const isShort = process.env['SHORT_TORTURES'] === '1';
const deliveries = isShort ? 150 : 300;
const steps = isShort ? 2 : 5;
// There are twelve outcomes, which the athletes have in turn.
const athletes = isShort ? 12 : 24;

it(`${deliveries} deliveries of payment events count once, in disorder, in copies and between kills`, async () => {
  const report = await torturePayments(deliveries, () => undefined, athletes);
  expect(report.violations).toEqual([]);
  expect(report.delivered).toBeGreaterThanOrEqual(deliveries);
  expect(report.kills).toBeGreaterThan(0);
  expect(report.received).toBeGreaterThan(0);
});

it('changes of tracks, accounts and subscriptions leave each athlete with the paid access', async () => {
  const report = await tortureChanges(steps, 20_261_124, () => undefined);
  expect(report.violations).toEqual([]);
  expect(report.steps).toBe(steps);
  expect(report.changes).toBeGreaterThanOrEqual(steps);
  expect(report.purchases).toBeGreaterThan(0);
});
