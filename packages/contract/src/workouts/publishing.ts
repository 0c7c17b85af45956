import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { day, id } from '../kernel/fields.ts';
import { trackWorkout } from './workout.ts';

/** The maximum number of workouts that one request can copy or publish. */
export const maxWorkoutsAtOnce = 300;

/** The maximum bytes of a request with that many workouts. */
export const maxWeekBody = 4 * 1024 * 1024;

/** A request about several workouts at once. */
export const atOnce = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z
    .array(schema)
    .check(
      z.minLength(1, 'Choose at least one workout.'),
      z.maxLength(maxWorkoutsAtOnce, `Choose at most ${maxWorkoutsAtOnce} workouts.`),
    );

const askForTime = 'Enter a time such as 18:00.';
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, askForTime));

/** Accepts an empty string, which a form sends for a cleared field. */
function clearable<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.nullish(
    z.pipe(
      z.transform((value) => (value === '' ? null : value)),
      z.nullable(schema),
    ),
  );
}

/**
 * When to publish a workout: a day and a time `HH:mm` in the gym's time zone, both or neither. With both, the workout
 * is a draft until then, regardless of `IsPublished`; a time in the past publishes it immediately. A null or empty
 * `PublishOn` cancels the publication. If `PublishOn` is left out, the time stays the same.
 */
export const publishTimeFields = {
  publishOn: clearable(day),
  publishTime: clearable(timeOfDay),
};

/** Returns the missing fields of a publish time. */
export function publishTimeProblems(form: {
  publishOn?: string | null | undefined;
  publishTime?: string | null | undefined;
}): { publishOn?: string; publishTime?: string } {
  if (form.publishTime && !form.publishOn) return { publishOn: 'Please Select Date' };
  if (form.publishOn && !form.publishTime) return { publishTime: askForTime };
  return {};
}

export const publish = endpoint({
  name: 'workouts.publish',
  summary: 'Publishes workouts now or at a given time, or makes them drafts; all or none of them',
  route: 'POST /workouts/publish',
  access: 'programme',
  body: z.object({
    workoutIds: atOnce(id),
    publish: z
      ._default(z.boolean(), true)
      .check(z.meta({ description: 'false makes them drafts' })),
    ...publishTimeFields,
  }),
  output: z.array(trackWorkout),
  errors: ['workout_has_scores'],
});
