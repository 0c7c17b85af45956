import { z } from 'zod';
import { weightUnit } from '../accounts/account-fields.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { day, id, plainDay } from '../kernel/fields.ts';

/** A result and an earlier one of the same lift, or of the same benchmark and division. */
export const comparison = z.object({
  /** The day of the earlier one. */
  date: plainDay,
  /** The earlier one, spelled as on the wire; of a lift, its heaviest set. Weights are in the reader's preferred unit. */
  earlier: z.string(),
  /** The result itself, in the same form. */
  value: z.string(),
});
export type Comparison = z.output<typeof comparison>;

/** An athlete's own score with its place in its division. */
export const loggedScore = z.object({
  trackWorkoutId: id,
  scoreId: id,
  scoreType: z.int(),
  highestScore: z.string(),
  isScaled: z.boolean().meta({ wire: 'isscaled' }),
  isRecord: z.boolean(),
  weightUnit,
  /** Among the Rx or the scaled scores of the workout; null for score types without ranks. */
  rank: z.int().nullable(),
  /** The number of those scores. */
  outOf: z.int(),
  /** Of a record the best result before it, else the result before it; null if there is none to compare with. */
  compared: comparison.nullable(),
});
export type LoggedScore = z.output<typeof loggedScore>;

/** The most days in one answer. */
export const maxLoggedDays = 42;

export const logged = endpoint({
  name: 'scores.logged',
  summary: "The athlete's own scores of the workouts of some days, with their places on the boards",
  route: 'GET /scores/logged',
  access: 'logScores',
  query: z.object({
    fromDate: day.meta({ wire: 'fromDate' }),
    toDate: day.meta({ wire: 'toDate' }),
  }),
  output: z.array(loggedScore),
});
