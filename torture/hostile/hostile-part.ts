import type { Part, Print } from '../part.ts';
import { tortureHostile } from './torture-hostile.ts';
import { tortureUploads } from './torture-uploads.ts';

const countsOf = (statuses: ReadonlyMap<number, number>) =>
  [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);

async function runRequests(count: number, seed: number, print: Print) {
  const { requests, operations, statuses, problems } = await tortureHostile(count, seed, print);
  return {
    figures: [`${requests} requests of ${operations} operations`, ...countsOf(statuses)],
    problems,
  };
}

async function runUploads(count: number, seed: number, print: Print) {
  const report = await tortureUploads({ count, seed, isSlow: true, print });
  const { uploads, kinds, statuses, dropped, stored, memory, slowest, problems } = report;
  const figures = [
    `${uploads} uploads of ${kinds} kinds of files`,
    ...countsOf(statuses),
    `${dropped} cut off`,
    `${stored} stored`,
    `at most ${Math.round(memory)} MB`,
    `at most ${Math.round(slowest.duration)} ms (${slowest.title})`,
  ];
  return { figures, problems };
}

/**
 * Sends hostile requests that are made from the API's document, then a hundredth as many hostile files. `SEED` repeats a
 * run.
 */
export const hostilePart: Part = {
  name: 'hostile',
  unit: 'requests',
  usual: 200_000,
  quick: 2000,
  most: 2_000_000,
  run: async (size, print) => {
    const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
    const requests = await runRequests(size, seed, print);
    const uploads = await runUploads(Math.ceil(size / 100), seed, print);
    const figures = [...requests.figures, ...uploads.figures, `SEED=${seed}`];
    return { figures: figures.join(', '), violations: [...requests.problems, ...uploads.problems] };
  },
};
