import { z } from 'zod';
import { weightUnit } from '../accounts/account-fields.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, plainDay } from '../kernel/fields.ts';

/** Where a score can be opened on the calendar. */
const scorePlace = z.object({ scoreId: id, trackWorkoutId: id, trackId: id, gymId: id });
export type ScorePlace = z.output<typeof scorePlace>;

/** Null when the reader does not see the workout now, or when there is no score. */
const place = scorePlace.nullable();

const liftedWeight = z.object({
  date: plainDay,
  value: z.number(),
  place,
  /** `tested`: a max as entered; `logged`: the heaviest set of a score. */
  kind: z.enum(['tested', 'logged']),
});

const liftRecord = z.object({
  movementId: id,
  movement: z.string(),
  best: liftedWeight,
  /** The best estimate from logged sets of 10 reps or fewer; null when none allows one. */
  estimatedMax: z.number().nullable(),
  /** Oldest first; of each day and kind the best. `estimated` stands only where it is above what was lifted. */
  history: z.array(
    liftedWeight.extend({ kind: z.enum([...liftedWeight.shape.kind.options, 'estimated']) }),
  ),
});
export type LiftRecord = z.output<typeof liftRecord>;

const benchmarkResult = z.object({
  date: plainDay,
  /** Text as on the wire; a weight is in the reader's preferred unit. */
  value: z.string(),
  isScaled: z.boolean(),
  isRecord: z.boolean(),
  scoreId: id,
  place,
});

const benchmarkRecord = z.object({
  /** Null for a database workout that the library does not have. */
  benchmarkId: id.nullable(),
  name: z.string(),
  scoreType: z.int(),
  /** Rx before scaled; null when its score type has no best. */
  best: benchmarkResult.nullable(),
  /** Oldest first. */
  history: z.array(benchmarkResult),
});
export type BenchmarkRecord = z.output<typeof benchmarkRecord>;

const records = z.object({
  /** The reader's preferred unit, of every weight here. */
  weightUnit,
  /** In the order of the library. */
  lifts: z.array(liftRecord),
  /** By name. */
  benchmarks: z.array(benchmarkRecord),
});
export type Records = z.output<typeof records>;

export const get = endpoint({
  name: 'records.get',
  summary: 'The records by lift and by benchmark: yours, or those of an athlete of your gym',
  method: 'GET',
  path: '/records/{userId}',
  access: 'user',
  params: z.object({ userId: id }),
  output: records,
  errors: [],
});
