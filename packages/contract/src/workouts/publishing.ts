import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { day, id } from '../kernel/fields.ts';
import { trackWorkout } from './workout.ts';

/** At most so many workouts are copied or published in one call. */
export const maxWorkoutsAtOnce = 300;

const askForTime = 'Enter a time such as 18:00.';
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, askForTime);

/** A form sends an empty text for what was cleared. */
function clearable<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? null : value), schema.nullable()).nullish();
}

/**
 * When a workout is to be published by itself: a day and a time `HH:mm` on the clocks of the gym's time zone, both or
 * neither. Both make a draft of the workout until then, whatever `IsPublished` says; a time that has passed publishes
 * it at once. `PublishOn` null or empty takes the plan back; left out, the plan stays.
 */
export const publishTimeFields = {
  publishOn: clearable(day),
  publishTime: clearable(timeOfDay),
};

/** What is missing from a time to publish, by field. */
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
  summary: 'Publishes workouts now or at a time, or makes drafts of them; all of them or none',
  method: 'POST',
  path: '/workouts/publish',
  access: 'programme',
  body: z.object({
    workoutIds: z
      .array(id)
      .min(1, 'Choose at least one workout.')
      .max(maxWorkoutsAtOnce, `Choose at most ${maxWorkoutsAtOnce} workouts.`),
    publish: z.boolean().default(true).meta({ description: 'false makes drafts' }),
    ...publishTimeFields,
  }),
  output: z.array(trackWorkout),
  errors: ['workout_has_scores'],
});
