import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { day, id } from '../kernel/fields.ts';

export const counts = endpoint({
  name: 'scores.counts',
  summary: "The number of scores of each workout of the owner's calendar that has any",
  route: 'GET /scores/counts',
  access: 'programme',
  query: z.object({
    fromDate: day.meta({ wire: 'fromDate' }),
    toDate: day.meta({ wire: 'toDate' }),
  }),
  output: z.array(z.object({ trackWorkoutId: id, count: z.int() })),
});
