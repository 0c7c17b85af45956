import { z } from 'zod/mini';
import { weightUnit } from '../accounts/account-fields.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { day, id, ofCoachedGym, plainDay } from '../kernel/fields.ts';
import { team } from './score.ts';

const bestScore = z.object({
  scoreId: id,
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  image: z.nullable(z.string()),
  highestScore: z.string(),
  /** The rank in the division. */
  rank: z.int(),
  team,
});
export type BestScore = z.output<typeof bestScore>;

const boardSummary = z.object({
  scoreType: z.int(),
  rx: z.int(),
  scaled: z.int(),
  /**
   * The first three scores of Rx, or of scaled if there is no Rx score; none for score types without
   * ranks.
   */
  best: z.array(bestScore),
});
export type BoardSummary = z.output<typeof boardSummary>;

const earlierTime = z.extend(boardSummary, {
  trackWorkoutId: id,
  trackId: id,
  name: z.string(),
  date: plainDay,
  /**
   * The middle one of the ranked scores, Rx and scaled; for an even number, the better of the two
   * middle ones.
   */
  median: z.nullable(z.string()),
});
export type EarlierTime = z.output<typeof earlierTime>;

export const summary = endpoint({
  name: 'scores.summary',
  summary:
    "The best scores of a workout of the owner's gym, and how the gym did the same benchmark, lift or name the last time",
  route: 'GET /scores/summary/{trackWorkoutId}',
  access: 'seeDrafts',
  params: z.object({ trackWorkoutId: id }),
  output: z.extend(boardSummary, {
    /** The reader's preferred unit, which the weights have. */
    weightUnit,
    /** The last time the gym did this workout; null if that was never on an earlier day. */
    lastTime: z.nullable(earlierTime),
  }),
});

export const counts = endpoint({
  name: 'scores.counts',
  summary: "The number of scores of each workout of the owner's calendar that has any",
  route: 'GET /scores/counts',
  access: 'seeDrafts',
  query: z.object({
    ...ofCoachedGym,
    fromDate: day.check(z.meta({ wire: 'fromDate' })),
    toDate: day.check(z.meta({ wire: 'toDate' })),
  }),
  output: z.array(z.object({ trackWorkoutId: id, count: z.int() })),
});
