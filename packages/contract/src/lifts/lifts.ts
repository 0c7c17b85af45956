import { z } from 'zod';
import { weightUnit } from '../accounts/account-fields.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { day, id, plainDay } from '../kernel/fields.ts';
import { pageQuery } from '../kernel/paging.ts';

/** The heaviest max that is believed, in kilograms. */
export const maxLiftKg = 1000;

/** Where the max of a lift came from: a tested max, that of a linked lift, or a logged set (of one rep: a lift). */
export const maxOrigin = z.enum(['tested', 'linked', 'estimated']);
export type MaxOrigin = z.output<typeof maxOrigin>;

const liftMax = z.object({
  id,
  movementId: id,
  movement: z.string(),
  /** In the reader's preferred unit; one decimal when it was entered in another. */
  value: z.number(),
  weightUnit,
  /** Of a chosen max the day of the choice. */
  achievedOn: plainDay,
  /** Null for a max that was tested. Otherwise its athlete chose it from what was offered, and this is its origin. */
  chosenFrom: maxOrigin.nullable(),
});
export type LiftMax = z.output<typeof liftMax>;

/** The form of a tested max. */
export const liftMaxForm = z.object({
  movementId: id,
  value: z
    .number('Enter a weight.')
    .min(0.1, 'Enter a weight above zero.')
    .multipleOf(0.1, 'Use at most one decimal.'),
  /** Today when it is left out. */
  achievedOn: day.nullish(),
});

export const saveMax = endpoint({
  name: 'lifts.saveMax',
  summary: 'Stores a tested or chosen max of the athlete, or corrects the one with this id',
  method: 'POST',
  path: '/lifts/maxes/save',
  access: 'keepMaxes',
  /** The id is made by the client, so that the same save sent twice is one. */
  body: liftMaxForm.extend({
    id: id.nullish(),
    /** The unit of the weight, as the form showed it. Left out: the one that the athlete prefers now. */
    weightUnit: weightUnit.nullish(),
    chosenFrom: maxOrigin.nullish().meta({
      description: 'Takes an offered max to lift by. It is no record, as it was not tested',
    }),
  }),
  output: liftMax,
  errors: [],
});

export const deleteMax = endpoint({
  name: 'lifts.deleteMax',
  summary: "Removes one of the athlete's own maxes",
  method: 'POST',
  path: '/lifts/maxes/delete/{id}',
  access: 'keepMaxes',
  params: z.object({ id }),
  output: z.null(),
  envelope: 'result',
  errors: [],
});

export const maxes = endpoint({
  name: 'lifts.maxes',
  summary: "The athlete's own tested and chosen maxes: lift by lift, the newest first",
  method: 'GET',
  path: '/lifts/maxes',
  access: 'keepMaxes',
  query: pageQuery,
  output: z.array(liftMax),
  errors: [],
});

/** A max that the weights of a lift may be percentages of, and where it comes from. */
const maxSource = z.object({
  /** `none`: nothing is known yet, so the sets carry no weights. */
  kind: z.enum([...maxOrigin.options, 'none']),
  /** The lift that it comes from: the workout's own or, when it is linked, the other. */
  movementId: id.nullable(),
  movement: z.string().nullable(),
  /** The max of the workout's lift, of which the percentages are; at most one decimal. */
  max: z.number().nullable(),
  unit: weightUnit,
  date: plainDay.nullable(),
  /** Linked: the share of the other lift's max. */
  factor: z.number().nullable(),
  /** Linked: the tested max of the other lift. Estimated: the weight of the logged set. */
  fromWeight: z.number().nullable(),
  /** Estimated: the reps of the logged set. */
  fromReps: z.int().nullable(),
  /** Whether the athlete chose it from what was offered; `date` is then the day of the choice. */
  isChosen: z.boolean(),
  /** `Tested Oct 12`; when there is none, what to do about it. */
  note: z.string(),
});
export type MaxSourceOut = z.output<typeof maxSource>;

export const workingWeights = endpoint({
  name: 'lifts.workingWeights',
  summary: "The sets of a lift as weights of the athlete's own, and where these come from",
  method: 'GET',
  path: '/lifts/workingweights/{trackWorkoutId}',
  access: 'keepMaxes',
  params: z.object({ trackWorkoutId: id }),
  /** The lift that the percentages are of. Left out: the one that the workout names. */
  query: z.object({ movementId: id.optional().meta({ wire: 'movementId' }) }),
  output: z.object({
    trackWorkoutId: id,
    /** Null when the workout names none; the athlete may then choose one. */
    movementId: id.nullable(),
    movement: z.string().nullable(),
    unit: weightUnit,
    /** The difference between two loadable weights. */
    plateStep: z.number(),
    /** The best evidence, of which the percentages are. */
    source: maxSource,
    /** Other evidence. The athlete takes one by saving it as a max with `ChosenFrom`, its `Kind`. */
    offers: z.array(maxSource),
    sets: z.array(
      z.object({
        percentage: z.number(),
        reps: z.int(),
        exact: z.number().nullable(),
        loadable: z.number().nullable(),
        /** `75% of 140 kg, Oct 12 = 105 kg` */
        line: z.string().nullable(),
      }),
    ),
  }),
  errors: ['workout_not_a_lift'],
});
