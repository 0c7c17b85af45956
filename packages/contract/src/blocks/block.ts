import { weightUnits } from '@trackboard/scoring';
import { z } from 'zod';
import { id, plainDay } from '../kernel/fields.ts';
import { withChosenWorkout } from '../workouts/chosen-workout.ts';
import { plannedWorkoutForm } from '../workouts/workouts.ts';
import { workoutContent } from '../workouts/workout.ts';

export const maxBlockWeeks = 16;

export const weekKind = z.enum(['work', 'deload', 'test']);
export type WeekKind = z.output<typeof weekKind>;

/**
 * The load of a lift in a week. `percent` is a part of the athlete's max, and `load` is a weight for
 * all athletes.
 */
const liftOfWeek = z.object({
  movementId: id,
  percent: z.number().nullable().meta({
    description:
      'The highest percentage of the sets; null for a lift with a load, or without percentages',
  }),
  load: z
    .number()
    .nullable()
    .meta({ description: 'Written into the details as a line such as "Load: 100 kg"' }),
  loadUnit: z.enum(weightUnits).nullable(),
});
export type LiftOfWeek = z.output<typeof liftOfWeek>;

const blockWorkout = z.object({
  id,
  week: z.int().meta({ description: 'From 1' }),
  day: z.int().meta({ description: '1 is Monday, 7 is Sunday' }),
  position: z.int().meta({ description: "From 0, among the block's workouts of the day" }),
  workout: workoutContent,
  lift: liftOfWeek.nullable(),
  retest: z.boolean(),
  trackWorkoutId: id
    .nullable()
    .meta({ description: 'The workout on the calendar; null before the block is laid' }),
  date: plainDay.nullable(),
  isPublished: z.boolean(),
  logged: z.int().meta({ description: 'The number of athletes who have a score' }),
  ofAthletes: z.int().meta({ description: 'The number of athletes on the track now' }),
  minutes: z.int().meta({ description: 'An estimate' }),
});
export type BlockWorkout = z.output<typeof blockWorkout>;

export const block = z.object({
  id,
  gymId: id,
  trackId: id.nullable().meta({ description: 'Null for a template' }),
  name: z.string(),
  firstDay: plainDay.nullable().meta({ description: 'A Monday; null before the block is laid' }),
  isTemplate: z.boolean(),
  version: z.string().meta({
    description: 'Send it with a change. It differs after each change of the plan or its workouts',
  }),
  weeks: z.array(
    z.object({
      kind: weekKind,
      firstDay: plainDay.nullable().meta({
        description: 'Weeks that were moved away from published ones do not follow them directly',
      }),
    }),
  ),
  workouts: z.array(blockWorkout).meta({
    description:
      'In the order of weeks, days and positions. Of a laid block, as the calendar has them: ' +
      'a workout that was deleted there, or moved to a day outside its weeks, is left out',
  }),
});
export type Block = z.output<typeof block>;

/** A block in the list. */
export const listedBlock = block
  .pick({ id: true, gymId: true, trackId: true, name: true, firstDay: true, isTemplate: true })
  .extend({
    trackName: z.string().nullable(),
    lastDay: plainDay.nullable().meta({ description: 'The Sunday of the last week' }),
    weeks: z.int(),
    workouts: z.int(),
  });
export type ListedBlock = z.output<typeof listedBlock>;

const weekRange = `Use week 1 to ${maxBlockWeeks}.`;
const dayRange = 'Use day 1 to 7.';
const percentRange = 'Use 0 to 100.';

const loadRange = 'Enter a weight above zero, with at most one decimal.';

/** A workout of a block in a request. */
export const blockWorkoutForm = z.object({
  id: id.nullish().meta({
    description: 'Created by the client for a new workout; keeps the workout on the calendar',
  }),
  week: z.int(weekRange).min(1, weekRange).max(maxBlockWeeks, weekRange),
  day: z.int(dayRange).min(1, dayRange).max(7, dayRange),
  position: z.int().min(0).max(10_000).default(0),
  workout: withChosenWorkout(plannedWorkoutForm),
  lift: z
    .object({
      movementId: id,
      percent: z.number(percentRange).min(0, percentRange).max(100, percentRange).nullish().meta({
        description: 'Of every set, if the workout has no benchmarkValues; null for none',
      }),
      load: z.number(loadRange).min(0.1, loadRange).max(1000, loadRange).nullish(),
      loadUnit: z.enum(weightUnits).nullish().meta({ description: 'kg if left out' }),
    })
    .nullish(),
  retest: z.boolean().default(false),
});
