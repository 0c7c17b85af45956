import { z } from 'zod/mini';
import { audience, weightUnit } from '../accounts/account-fields.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, pageQuery, plainDay } from '../kernel/fields.ts';

export const previousResult = z.object({
  scoreId: id,
  /** The workout's day. */
  date: plainDay,
  name: z.string(),
  scoreType: z.int(),
  highestScore: z.string(),
  values: z.array(z.string()).check(z.meta({ wire: 'values' })),
  /** The reps of each set of a lift. */
  repsPerSet: z.array(z.int()),
  isScaled: z.boolean().check(z.meta({ wire: 'isscaled' })),
  isRecord: z.boolean(),
  audience,
  /** The reader's preferred unit, which the weights have. */
  weightUnit,
});
export type PreviousResult = z.output<typeof previousResult>;

export const previous = endpoint({
  name: 'scores.previous',
  summary: "The athlete's earlier scores of the same benchmark or lift, newest first, at most 20",
  route: 'GET /scores/previous/{trackWorkoutId}',
  access: 'logScores',
  params: z.object({ trackWorkoutId: id }),
  output: z.array(previousResult),
});

const keptScore = z.extend(previousResult, { trackWorkoutId: id, gym: z.string() });
export type KeptScore = z.output<typeof keptScore>;

export const kept = endpoint({
  name: 'scores.kept',
  summary:
    "The athlete's own scores of workouts that the athlete can no longer see, newest first, 30 a page",
  route: 'GET /scores/kept',
  access: 'logScores',
  query: pageQuery,
  output: z.array(keptScore),
});
