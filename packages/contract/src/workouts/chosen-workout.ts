import { z } from 'zod/mini';

/** The fields that a database workout gets from the library. */
const fromLibrary = ['name', 'description', 'scoreType', 'benchmarkId'];

const nothingChosen = z.object({
  workoutType: z.literal('database'),
  name: z.optional(z.literal('')),
});

/**
 * A form of workouts that reports one error while no database workout is chosen, instead of one for each field from the
 * library.
 */
export const withChosenWorkout = <Form extends z.ZodMiniObject>(form: Form): Form =>
  form.check(
    z.superRefine(
      (_, context) => {
        const others = context.issues.filter(
          ({ path }) => !fromLibrary.includes(String(path?.[0])),
        );
        context.issues.length = 0;
        context.addIssue({
          code: 'custom',
          path: ['benchmarkId'],
          message: 'Please Choose Any Workout',
        });
        context.issues.push(...others);
      },
      { when: ({ value }) => nothingChosen.safeParse(value).success },
    ),
  );
