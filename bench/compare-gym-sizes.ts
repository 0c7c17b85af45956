import { athletes, scores, workouts } from '@trackboard/contract/all-endpoints';
import type { Api } from '@trackboard/story-world';
import { type Comparison, compare } from './measure.ts';
import { type BenchGym, week } from './bench-gyms.ts';

function comparisons(api: Api, [small, large]: readonly [BenchGym, BenchGym]): Comparison[] {
  const page = { pageNumber: 1, pageSize: 7 };
  const athletesPage = (query: object) => (gym: BenchGym) =>
    api.do(athletes.list, { gymId: gym.gymId, ...page, ...query }, gym.token);
  const board = ({ workoutId, token }: BenchGym) =>
    api.do(scores.list, { trackWorkoutId: workoutId, pageNumber: 1, pageSize: 10 }, token);
  const calendar = ({ gymId, trackId, token }: BenchGym) =>
    api.do(workouts.list, { gymId, trackId, ...week }, token);
  const all: [name: string, ask: (gym: BenchGym) => Promise<unknown>][] = [
    ['first page of athletes, 10,000 beside 10', athletesPage({})],
    ['athletes by a part of the name, 10,000 beside 10', athletesPage({ search: 'ab' })],
    ['first page of a leaderboard, 500 scores beside 10', board],
    ['week of one track, large gym beside small', calendar],
  ];
  return all.map(([name, ask]) => ({
    name,
    small: async () => void (await ask(small)),
    large: async () => void (await ask(large)),
  }));
}

/** The cost of a large gym relative to a small one, over HTTP; the ideal is 1. */
export async function compareGymSizes(api: Api, gyms: readonly [BenchGym, BenchGym]) {
  for (const comparison of comparisons(api, gyms)) {
    const { name, small, large } = await compare(comparison);
    const times = `${small.toFixed(1)} ms → ${large.toFixed(1)} ms`;
    process.stdout.write(`${name.padEnd(56)}${times.padEnd(22)}${(large / small).toFixed(2)}×\n`);
  }
}
