import { z } from 'zod/mini';
import { audience, weightUnit } from '../accounts/account-fields.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { day, id, plainDay, pageQuery } from '../kernel/fields.ts';

/** A result and an earlier result of the same lift, or of the same benchmark and division. */
export const comparison = z.object({
  /** The day of the earlier result. */
  date: plainDay,
  /**
   * The earlier result, spelled as on the wire; for a lift, its heaviest set. Weights are in the reader's preferred unit.
   */
  earlier: z.string(),
  /** The new result in the same form. */
  value: z.string(),
});
export type Comparison = z.output<typeof comparison>;

/** An athlete's own score with its place in its division. */
export const loggedScore = z.object({
  trackWorkoutId: id,
  scoreId: id,
  scoreType: z.int(),
  highestScore: z.string(),
  isScaled: z.boolean().check(z.meta({ wire: 'isscaled' })),
  isRecord: z.boolean(),
  /** Whether another athlete logged the score for the team, who alone can change the result. */
  isPartners: z.boolean(),
  audience,
  weightUnit,
  /**
   * The rank among the Rx or the scaled scores of the workout; null for score types without ranks, and for a score that is
   * not on the board.
   */
  rank: z.nullable(z.int()),
  /** The number of scores on the board of this division. */
  outOf: z.int(),
  /** For a record, the best result before it, else the result before it. Null if there is no earlier result. */
  compared: z.nullable(comparison),
});
export type LoggedScore = z.output<typeof loggedScore>;

/** The maximum number of days in one answer. */
export const maxLoggedDays = 42;

export const logged = endpoint({
  name: 'scores.logged',
  summary: "The athlete's own scores of the workouts of some days, with their places on the boards",
  route: 'GET /scores/logged',
  access: 'logScores',
  query: z.object({
    fromDate: day.check(z.meta({ wire: 'fromDate' })),
    toDate: day.check(z.meta({ wire: 'toDate' })),
  }),
  output: z.array(loggedScore),
});

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
