import { weightUnits } from '@trackboard/scoring';
import { z } from 'zod/mini';
import { id, plainDay } from '../kernel/fields.ts';
import { withChosenWorkout, workoutContent } from '../workouts/workout.ts';
import { plannedWorkoutForm } from '../workouts/workouts.ts';

export const maxBlockWeeks = 16;

export const weekKind = z.enum(['work', 'deload', 'test']);
export type WeekKind = z.output<typeof weekKind>;

/**
 * The load of a lift in a week. `percent` is a part of the athlete's max, and `load` is a weight for
 * all athletes.
 */
const liftOfWeek = z.object({
  movementId: id,
  percent: z.nullable(z.number()).check(
    z.meta({
      description:
        'The highest percentage of the sets; null for a lift with a load, or without percentages',
    }),
  ),
  load: z
    .nullable(z.number())
    .check(z.meta({ description: 'Written into the details as a line such as "Load: 100 kg"' })),
  loadUnit: z.nullable(z.enum(weightUnits)),
});
export type LiftOfWeek = z.output<typeof liftOfWeek>;

const blockWorkout = z.object({
  id,
  week: z.int().check(z.meta({ description: 'From 1' })),
  day: z.int().check(z.meta({ description: '1 is Monday, 7 is Sunday' })),
  position: z.int().check(z.meta({ description: "From 0, among the block's workouts of the day" })),
  workout: workoutContent,
  lift: z.nullable(liftOfWeek),
  retest: z.boolean(),
  trackWorkoutId: z
    .nullable(id)
    .check(z.meta({ description: 'The workout on the calendar; null before the block is laid' })),
  date: z.nullable(plainDay),
  isPublished: z.boolean(),
  logged: z.int().check(z.meta({ description: 'The number of athletes who have a score' })),
  ofAthletes: z.int().check(z.meta({ description: 'The number of athletes on the track now' })),
  minutes: z.int().check(z.meta({ description: 'An estimate' })),
});
export type BlockWorkout = z.output<typeof blockWorkout>;

export const block = z.object({
  id,
  gymId: id,
  trackId: z.nullable(id).check(z.meta({ description: 'Null for a template' })),
  name: z.string(),
  firstDay: z
    .nullable(plainDay)
    .check(z.meta({ description: 'A Monday; null before the block is laid' })),
  isTemplate: z.boolean(),
  version: z.string().check(
    z.meta({
      description:
        'Send it with a change. It differs after each change of the plan or its workouts',
    }),
  ),
  weeks: z.array(
    z.object({
      kind: weekKind,
      firstDay: z.nullable(plainDay).check(
        z.meta({
          description: 'Weeks that were moved away from published ones do not follow them directly',
        }),
      ),
    }),
  ),
  workouts: z.array(blockWorkout).check(
    z.meta({
      description:
        'In the order of weeks, days and positions. Of a laid block, as the calendar has them: ' +
        'a workout that was deleted there, or moved to a day outside its weeks, is left out',
    }),
  ),
});
export type Block = z.output<typeof block>;

/** A block in the list. */
export const listedBlock = z.extend(
  z.pick(block, {
    id: true,
    gymId: true,
    trackId: true,
    name: true,
    firstDay: true,
    isTemplate: true,
  }),
  {
    trackName: z.nullable(z.string()),
    lastDay: z.nullable(plainDay).check(z.meta({ description: 'The Sunday of the last week' })),
    weeks: z.int(),
    workouts: z.int(),
  },
);
export type ListedBlock = z.output<typeof listedBlock>;

const weekRange = `Use week 1 to ${maxBlockWeeks}.`;
const dayRange = 'Use day 1 to 7.';
const percentRange = 'Use 0 to 100.';

const loadRange = 'Enter a weight above zero, with at most one decimal.';

/** A workout of a block in a request. */
export const blockWorkoutForm = z.object({
  id: z.nullish(id).check(
    z.meta({
      description: 'Created by the client for a new workout; keeps the workout on the calendar',
    }),
  ),
  week: z.int(weekRange).check(z.minimum(1, weekRange), z.maximum(maxBlockWeeks, weekRange)),
  day: z.int(dayRange).check(z.minimum(1, dayRange), z.maximum(7, dayRange)),
  position: z._default(z.int().check(z.minimum(0), z.maximum(10_000)), 0),
  workout: withChosenWorkout(plannedWorkoutForm),
  lift: z.nullish(
    z.object({
      movementId: id,
      percent: z
        .nullish(
          z.number(percentRange).check(z.minimum(0, percentRange), z.maximum(100, percentRange)),
        )
        .check(
          z.meta({
            description: 'Of every set, if the workout has no benchmarkValues; null for none',
          }),
        ),
      load: z.nullish(
        z.number(loadRange).check(z.minimum(0.1, loadRange), z.maximum(1000, loadRange)),
      ),
      loadUnit: z.nullish(z.enum(weightUnits)).check(z.meta({ description: 'kg if left out' })),
    }),
  ),
  retest: z._default(z.boolean(), false),
});
