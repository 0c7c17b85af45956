import { z } from 'zod/mini';
import { audience, gender, weightUnit } from '../accounts/account-fields.ts';
import { id, personFields } from '../kernel/fields.ts';
import { maxOrigin } from '../lifts/index.ts';

/** Spells a field in lower case on the wire. */
export const lower = <S extends z.ZodMiniType>(wire: string, schema: S) =>
  schema.check(z.meta({ wire }));

export const userPreferences = z.object({ weightPreference: weightUnit });

/**
 * The max from which the weights of a lift were computed, stored with the score. Null for other workouts and for
 * readers other than the athlete.
 */
export const usedMax = {
  maxUsed: z.nullable(z.number()),
  /** The unit of the max, which is the reader's preferred unit. */
  maxUsedUnit: z.nullable(weightUnit),
  maxSource: z.nullable(maxOrigin),
};

/** Whether the score beat all of the athlete's earlier results. */
export const isRecord = z.boolean();

/** The coach who entered the score; null once its athlete has saved it. */
export const enteredBy = z.nullable(z.object({ userId: id, name: z.string() }));

/** The most athletes who can have a score together. */
export const maxTeam = 6;

export const partner = z.object({
  ...personFields,
});
export type Partner = z.output<typeof partner>;

/** The athletes of a score that several did together; null for a score of one. */
export const team = z.nullable(
  z.object({
    size: z.int(),
    /** The gender of all of them; null if they differ. */
    gender: z.nullable(gender),
    /** The one who logged the score comes first. Leaves out athletes who have blocked the reader, unless the reader is one of the team. */
    members: z.array(partner),
  }),
);
export type Team = NonNullable<z.output<typeof team>>;

export const score = z.object({
  scoreId: lower('scoreId', id),
  values: lower('values', z.array(z.string())),
  notes: lower('notes', z.string()),
  isScaled: lower('isscaled', z.boolean()),
  /** A link relative to this API's origin, for the `src` of a player. It expires, and stays the same for about an hour. */
  videoUrl: lower('videoUrl', z.nullable(z.string())),
  trackWorkoutId: id,
  isMedia: z.boolean(),
  /** The reader's preferred unit, to which weights are converted. */
  weightUnit: weightUnit,
  isRecord,
  audience,
  enteredBy,
  team,
  ...usedMax,
});

/** The values of a score as they were typed, one text for each set. */
export const setTexts = z
  .array(z.string().check(z.maxLength(500, 'Use at most 500 characters.')))
  .check(z.minLength(1), z.maxLength(25));
