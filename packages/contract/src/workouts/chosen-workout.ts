import { z } from 'zod';

/** The fields that a database workout has from the library. */
const fromLibrary = ['name', 'description', 'scoreType', 'benchmarkId'];

const nothingChosen = z.object({
  workoutType: z.literal('database'),
  name: z.literal('').optional(),
});

/** A form of workouts that asks once for a database workout while none is chosen, not for each field that it would have. */
export const withChosenWorkout = <Form extends z.ZodObject>(form: Form): Form =>
  form.superRefine(
    (_, context) => {
      const others = context.issues.filter(({ path }) => !fromLibrary.includes(String(path?.[0])));
      context.issues.length = 0;
      context.addIssue({
        code: 'custom',
        path: ['benchmarkId'],
        message: 'Please Choose Any Workout',
      });
      context.issues.push(...others);
    },
    { when: ({ value }) => nothingChosen.safeParse(value).success },
  );
