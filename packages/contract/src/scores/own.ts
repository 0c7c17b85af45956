import { maxScoreTypeNumber } from '@trackboard/scoring';
import { z } from 'zod/mini';
import { audience, weightUnit } from '../accounts/account-fields.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { day, id, instant, plainDay } from '../kernel/fields.ts';
import { optionalLines, requiredText } from '../kernel/text.ts';
import { comparison } from './logged.ts';
import { setTexts } from './score.ts';

/** The maximum number of own workouts on one day. */
export const maxOwnWorkoutsOfDay = 100;

/** The maximum number of days in one answer. */
export const maxOwnDays = 42;

const choice = 'Choose a score type of the list.';
const setRange = 'Use 1 to 25 sets.';
const hundred = 'Use 0 to 100.';

const ownWorkout = z.object({
  uuid: id,
  day: plainDay,
  name: z.string(),
  description: z.string(),
  scoreType: z.int(),
  sets: z.int(),
  values: z.array(z.string()),
  /** The result, spelled as on the wire; for a lift, its heaviest set. */
  highestScore: z.string(),
  notes: z.string(),
  isScaled: z.boolean(),
  benchmarkId: z.nullable(id),
  movementIds: z.array(id).check(z.meta({ wire: 'MovementsIds' })),
  repsPerSet: z.array(z.int()),
  audience,
  /** The reader's preferred unit, to which weights are converted. */
  weightUnit,
  isRecord: z.boolean(),
  loggedAt: instant,
  /** The program that the workout was imported from; null if it was logged here. */
  importedFrom: z.nullable(z.string()),
  /** The cells of the imported row by their headings. */
  original: z.nullable(z.record(z.string(), z.string())),
});
export type OwnWorkout = z.output<typeof ownWorkout>;

export const saveOwn = endpoint({
  name: 'scores.saveOwn',
  summary: "Stores an athlete's own workout with its result, or changes the one with this id",
  route: 'POST /scores/saveown',
  access: 'logScores',
  body: z
    .object({
      day,
      name: requiredText('Name', 100),
      description: z.nullable(optionalLines(10_000)),
      scoreType: z.int(choice).check(z.minimum(0, choice), z.maximum(maxScoreTypeNumber, choice)),
      sets: z._default(z.int(setRange).check(z.minimum(1, setRange), z.maximum(25, setRange)), 1),
      /** One text for each set. */
      values: setTexts,
      /** The unit of weights in `values`, as the form showed it; if left out, the athlete's preferred unit. */
      weightUnit: z.nullish(weightUnit),
      notes: z.nullable(optionalLines(2000)),
      isScaled: z._default(z.boolean(), false),
      /** The benchmark of the library that was done. */
      benchmarkId: z.nullish(id),
      movementIds: z.nullish(z.array(id).check(z.maxLength(25))).check(
        z.meta({
          wire: 'MovementsIds',
          description: 'The lifts that were done; the result belongs to the first one',
        }),
      ),
      repsPerSet: z
        .nullish(
          z
            .array(z.int(hundred).check(z.minimum(0, hundred), z.maximum(100, hundred)))
            .check(z.maxLength(25)),
        )
        .check(z.meta({ description: 'One number for each set of a lift, 1 if left out' })),
      /**
       * Who sees the workout besides its athlete: 0 and 1 the owner and coaches of the athlete's gyms, 2 nobody. No value
       * puts it on a board.
       */
      audience: z._default(audience, 2),
      /** The id that the client creates. A second save with it changes the same workout. */
      uuid: id,
    })
    .check(
      z.refine(({ benchmarkId, movementIds }) => !benchmarkId || !movementIds?.length, {
        path: ['benchmarkId'],
        message: 'Choose a benchmark or a lift, not both.',
      }),
    ),
  output: z.object({
    ownWorkout,
    /** The result that this one is compared with; null if there is none. */
    compared: z.nullable(comparison),
  }),
  errors: ['workout_without_score', 'score_invalid', 'score_without_effort'],
});

export const own = endpoint({
  name: 'scores.own',
  summary: "The athlete's own workouts of some days, in the order of their days",
  route: 'GET /scores/own',
  access: 'logScores',
  query: z.object({
    fromDate: day.check(z.meta({ wire: 'fromDate' })),
    toDate: day.check(z.meta({ wire: 'toDate' })),
  }),
  output: z.array(ownWorkout),
});

export const deleteOwn = endpoint({
  name: 'scores.deleteOwn',
  summary: "Deletes one of the athlete's own workouts",
  route: 'DELETE /scores/own/{id}',
  access: 'logScores',
  params: z.object({ id }),
});
