import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';
import { pageQuery } from '../kernel/paging.ts';
import { previousResult } from './previous.ts';

const keptScore = previousResult.extend({ trackWorkoutId: id, gym: z.string() });
export type KeptScore = z.output<typeof keptScore>;

export const kept = endpoint({
  name: 'scores.kept',
  summary:
    "The athlete's own scores of workouts that the athlete can no longer see, newest first, 30 a page",
  method: 'GET',
  path: '/scores/kept',
  access: 'logScores',
  query: pageQuery,
  output: z.array(keptScore),
  errors: [],
});
