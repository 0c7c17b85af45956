import { z } from 'zod/mini';
import { weightUnit } from '../accounts/account-fields.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, plainDay } from '../kernel/fields.ts';

/** The ids with which a client opens a score on the calendar. */
const scorePlace = z.object({ scoreId: id, trackWorkoutId: id, trackId: id, gymId: id });
export type ScorePlace = z.output<typeof scorePlace>;

/**
 * The place of the score; null if the reader cannot see the workout now, or if there is no score.
 */
const place = z.nullable(scorePlace);

/** The athlete's own workout of the result; null for other results, and for readers other than the athlete. */
const ownWorkoutId = z.nullable(id);

const liftedWeight = z.object({
  date: plainDay,
  value: z.number(),
  place,
  ownWorkoutId,
  /** `tested` is a max as entered, and `logged` is the heaviest set of a score. */
  kind: z.enum(['tested', 'logged']),
  /** The set as entered. A max has one rep. */
  lifted: z.object({ weight: z.number(), unit: weightUnit, reps: z.int() }),
  /** The workout's name; null for a max. */
  name: z.nullable(z.string()),
  /** Whether the weight is heavier than all earlier weights. */
  isRecord: z.boolean(),
});

const liftRecord = z.object({
  movementId: id,
  movement: z.string(),
  best: liftedWeight,
  /** The best estimate from logged sets of 10 reps or fewer; null if there are none. */
  estimatedMax: z.nullable(z.number()),
  /**
   * The history, oldest first, with the best result of each day and kind. `estimated` is included only where it
   * exceeds the lifted weights; its `lifted` is the set from which it is computed.
   */
  history: z.array(
    z.extend(liftedWeight, { kind: z.enum([...liftedWeight.shape.kind.options, 'estimated']) }),
  ),
});
export type LiftRecord = z.output<typeof liftRecord>;

const benchmarkResult = z.object({
  date: plainDay,
  /** The result, spelled as on the wire. Weights are in the reader's preferred unit. */
  value: z.string(),
  isScaled: z.boolean(),
  isRecord: z.boolean(),
  scoreId: id,
  place,
  ownWorkoutId,
});

const benchmarkRecord = z.object({
  /** The benchmark's id; null for a database workout that is missing from the library. */
  benchmarkId: z.nullable(id),
  name: z.string(),
  scoreType: z.int(),
  /** The best result, Rx before scaled; null if the score type has no best. */
  best: z.nullable(benchmarkResult),
  /** The results, oldest first. */
  history: z.array(benchmarkResult),
});
export type BenchmarkRecord = z.output<typeof benchmarkRecord>;

const records = z.object({
  /** The reader's preferred unit, which every weight here has. */
  weightUnit,
  /** The lifts in library order. */
  lifts: z.array(liftRecord),
  /** The benchmarks by name. */
  benchmarks: z.array(benchmarkRecord),
});
export type Records = z.output<typeof records>;

export const get = endpoint({
  name: 'records.get',
  summary: 'The records by lift and by benchmark: yours, or those of an athlete of your gym',
  route: 'GET /records/{userId}',
  access: 'user',
  params: z.object({ userId: id }),
  output: records,
});
