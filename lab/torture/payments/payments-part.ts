import type { Part, Print } from '../part.ts';
import { tortureChanges } from './changes/torture-changes.ts';
import { torturePayments } from './torture-payments.ts';

async function runDeliveries(deliveries: number, print: Print) {
  const report = await torturePayments(deliveries, print);
  const { delivered, events, retried, kills, interrupted, forged, received, violations } = report;
  const figures = [
    `${delivered} deliveries of ${events} events`,
    `${kills} kills`,
    `${interrupted} jobs interrupted`,
    `${retried} deliveries tried again`,
    `${forged} forged and old signatures refused`,
    `${received} cents received by the ledger`,
  ];
  return { figures, violations };
}

async function runChanges(steps: number, seed: number, print: Print) {
  const report = await tortureChanges(steps, seed, print);
  const { changes, purchases, days, reads, violations } = report;
  const figures = [
    `${changes} changes in ${report.steps} steps and ${days} days`,
    `${purchases} purchases`,
    `${reads} calendars read and compared`,
    `SEED=${seed}`,
  ];
  return { figures, violations };
}

/**
 * Delivers the payment provider's events in disorder, in several copies, to an app that is killed in the meantime. Then
 * it changes tracks, accounts and subscriptions at random. `SEED` repeats the changes.
 */
export const paymentsPart: Part = {
  name: 'payments',
  unit: 'deliveries',
  usual: 10_000,
  quick: 600,
  most: 100_000,
  run: async (deliveries, print) => {
    const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
    const steps = Math.ceil(deliveries / 200);
    const parts = [
      await runDeliveries(deliveries, print),
      await runChanges(Math.max(steps, 10), seed, print),
    ];
    return {
      figures: parts.flatMap(({ figures }) => figures).join(', '),
      violations: parts.flatMap(({ violations }) => violations),
    };
  },
};
