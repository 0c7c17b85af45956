import { z } from 'zod/mini';
import { weightUnit } from '../accounts/account-fields.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { day, id, pageQuery, plainDay } from '../kernel/fields.ts';

/** The heaviest max that is accepted, in kilograms. */
export const maxLiftKg = 1000;

/**
 * Where a max came from: a test, the max of a linked lift, or a logged set, which is an actual lift if it has
 * one rep.
 */
export const maxOrigin = z.enum(['tested', 'linked', 'estimated']);
export type MaxOrigin = z.output<typeof maxOrigin>;

const liftMax = z.object({
  id,
  movementId: id,
  movement: z.string(),
  /**
   * The weight in the reader's preferred unit, rounded to one decimal if it was entered in the
   * other unit.
   */
  value: z.number(),
  weightUnit,
  /** The day of the max. For a chosen max, it is the day of the choice. */
  achievedOn: plainDay,
  /** The origin of a max that the athlete chose from the offers; null for a tested max. */
  chosenFrom: z.nullable(maxOrigin),
});
export type LiftMax = z.output<typeof liftMax>;

/** The form of a tested max. */
export const liftMaxForm = z.object({
  movementId: id,
  value: z
    .number('Enter a weight.')
    .check(
      z.minimum(0.1, 'Enter a weight above zero.'),
      z.multipleOf(0.1, 'Use at most one decimal.'),
    ),
  /** The day of the test; today if left out. */
  achievedOn: z.nullish(day),
});

export const saveMax = endpoint({
  name: 'lifts.saveMax',
  summary: 'Stores a tested or chosen max of the athlete, or updates the one with this id',
  route: 'POST /lifts/maxes/save',
  access: 'keepMaxes',
  /** The client creates the id, so a repeated request saves once. */
  body: z.extend(liftMaxForm, {
    id: z.nullish(id),
    /** The unit that the form showed; if left out, the athlete's preferred unit. */
    weightUnit: z.nullish(weightUnit),
    chosenFrom: z.nullish(maxOrigin).check(
      z.meta({
        description: 'The origin of a chosen offer. It is not a record, since it was not tested',
      }),
    ),
  }),
  output: liftMax,
});

export const deleteMax = endpoint({
  name: 'lifts.deleteMax',
  summary: "Deletes one of the athlete's maxes",
  route: 'POST /lifts/maxes/delete/{id}',
  access: 'keepMaxes',
  params: z.object({ id }),
});

export const maxes = endpoint({
  name: 'lifts.maxes',
  summary: "The athlete's tested and chosen maxes, by lift and newest first",
  route: 'GET /lifts/maxes',
  access: 'keepMaxes',
  query: pageQuery,
  output: z.array(liftMax),
});

/** A max from which the weights of a lift can be computed, and where it comes from. */
const maxSource = z.object({
  /** The origin; `none` if there is no max, so that the sets have no weights. */
  kind: z.enum([...maxOrigin.options, 'none']),
  /** The lift that the max comes from: the workout's lift, or the linked one. */
  movementId: z.nullable(id),
  movement: z.nullable(z.string()),
  /** The max of the workout's lift, to which the percentages apply; at most one decimal. */
  max: z.nullable(z.number()),
  unit: weightUnit,
  date: z.nullable(plainDay),
  /** For a linked lift, the ratio to the other lift's max. */
  factor: z.nullable(z.number()),
  /**
   * For a linked lift, the tested max of the other lift. For an estimate, the weight of the logged
   * set.
   */
  fromWeight: z.nullable(z.number()),
  /** For an estimate, the reps of the logged set. */
  fromReps: z.nullable(z.int()),
  /** Whether the athlete chose this max from the offers; `date` is then the day of the choice. */
  isChosen: z.boolean(),
  /** A note such as `Tested Oct 12`. If there is no max, it says how to get one. */
  note: z.string(),
});
export type MaxSourceOut = z.output<typeof maxSource>;

/** The sets of a lift as an athlete's own weights. */
export const loadedLift = z.object({
  trackWorkoutId: id,
  /** The workout's lift; null if the workout names none, so that the athlete may choose one. */
  movementId: z.nullable(id),
  movement: z.nullable(z.string()),
  unit: weightUnit,
  /** The difference between two loadable weights. */
  plateStep: z.number(),
  /** The max to which the percentages apply. */
  source: maxSource,
  /** Other maxes. The athlete chooses one by saving it as a max, with its `Kind` as `ChosenFrom`. */
  offers: z.array(maxSource),
  sets: z.array(
    z.object({
      percentage: z
        .nullable(z.number())
        .check(z.meta({ description: 'null for a set without one' })),
      reps: z.int(),
      repsUpTo: z
        .int()
        .check(z.meta({ description: 'The upper end of a range of reps; equal without one' })),
      exact: z.nullable(z.number()),
      loadable: z.nullable(z.number()),
      /** The calculation, such as `75% of 140 kg, Oct 12 = 105 kg`. */
      line: z.nullable(z.string()),
    }),
  ),
});
export type LoadedLift = z.output<typeof loadedLift>;

/** The maximum number of days in one answer. */
export const maxLoadedDays = 42;

export const weightsOfDays = endpoint({
  name: 'lifts.weightsOfDays',
  summary: 'The weights of the sets of all lifts of some days for the athlete',
  route: 'GET /lifts/workingweights',
  access: 'keepMaxes',
  query: z.object({
    fromDate: day.check(z.meta({ wire: 'fromDate' })),
    toDate: day.check(z.meta({ wire: 'toDate' })),
  }),
  output: z.array(loadedLift),
});

export const workingWeights = endpoint({
  name: 'lifts.workingWeights',
  summary: "The weights of a lift's sets for the athlete, and where they come from",
  route: 'GET /lifts/workingweights/{trackWorkoutId}',
  access: 'keepMaxes',
  params: z.object({ trackWorkoutId: id }),
  /** The lift to which the percentages apply; by default the workout's. */
  query: z.object({ movementId: z.optional(id).check(z.meta({ wire: 'movementId' })) }),
  output: loadedLift,
  errors: ['workout_not_a_lift'],
});
