import type { Part } from '../part.ts';
import { torturePayments } from './torture-payments.ts';

/** Delivers the payment provider's events in disorder, in several copies, to an app that is killed meanwhile. */
export const paymentsPart: Part = {
  name: 'payments',
  unit: 'deliveries',
  usual: 10_000,
  quick: 600,
  most: 100_000,
  run: async (deliveries, print) => {
    const report = await torturePayments(deliveries, print);
    const { delivered, events, retried, kills, interrupted, forged, received } = report;
    const figures = [
      `${delivered} deliveries of ${events} events`,
      `${kills} kills`,
      `${interrupted} jobs interrupted`,
      `${retried} deliveries tried again`,
      `${forged} forged and old signatures refused`,
      `${received} cents received by the ledger`,
    ];
    return { figures: figures.join(', '), violations: report.violations };
  },
};
