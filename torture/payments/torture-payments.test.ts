import { expect, it } from 'vitest';
import { torturePayments } from './torture-payments.ts';

// The quick form of `npm run torture -- payments`, with time for a busy machine.
const timeout = 300_000;

it(
  '600 deliveries of payment events in disorder, in copies and between kills count once',
  async () => {
    const report = await torturePayments(600, () => undefined);
    expect(report.violations).toEqual([]);
    expect(report.delivered).toBeGreaterThanOrEqual(600);
    expect(report.kills).toBeGreaterThan(0);
    expect(report.received).toBeGreaterThan(0);
  },
  timeout,
);
