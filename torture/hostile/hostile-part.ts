import type { Part } from '../part.ts';
import { tortureHostile } from './torture-hostile.ts';

/** Sends hostile requests that are made from the API's document. `SEED` repeats a run. */
export const hostilePart: Part = {
  name: 'hostile',
  unit: 'requests',
  usual: 200_000,
  quick: 2000,
  most: 2_000_000,
  run: async (requests, print) => {
    const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
    const report = await tortureHostile(requests, seed, print);
    const counts = [...report.statuses].toSorted(([a], [b]) => a - b);
    const figures = [
      `${report.requests} requests of ${report.operations} operations`,
      ...counts.map(([status, count]) => `${status}: ${count}`),
      `SEED=${seed}`,
    ];
    return { figures: figures.join(', '), violations: report.problems };
  },
};
