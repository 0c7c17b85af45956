import { weightUnits } from '@trackboard/scoring';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { day, id, plainDay } from '../kernel/fields.ts';
import { fitsLines, maxTextLength, textTooLong, tooManyLines } from './text-limits.ts';
import { workoutContent } from './workout.ts';

/** A workout that was read from the text, in the fields of `create`. */
const readWorkout = workoutContent.omit({ videoUrl: true, addTotal: true });

const cardFields = [
  'name',
  'scoreType',
  'sets',
  'repsPerSet',
  'percents',
  'timeCapMinutes',
  'part',
  'movement',
  'benchmark',
  'date',
  'description',
] as const;

const cardField = z.enum(cardFields);
export type ReadField = z.output<typeof cardField>;

const readCard = z.object({
  lines: z.tuple([z.int(), z.int()]).meta({ description: 'The first and the last line, from 1' }),
  workout: readWorkout,
  guesses: z
    .array(z.object({ field: cardField, why: z.string() }))
    .meta({ description: 'What the text does not say' }),
  hints: z
    .array(z.object({ field: cardField, text: z.string() }))
    .meta({ description: 'What is worth a look' }),
});
export type ReadCard = z.output<typeof readCard>;

const unplacedLine = z.object({ line: z.int(), text: z.string() });
export type UnplacedLine = z.output<typeof unplacedLine>;

const readWeek = z.object({
  days: z.array(z.object({ date: plainDay, cards: z.array(readCard) })),
  unplaced: z
    .array(unplacedLine)
    .meta({ description: 'The lines that are in no workout and no heading' }),
});
export type ReadWeek = z.output<typeof readWeek>;

export const readText = endpoint({
  name: 'workouts.readText',
  summary: 'Reads the workouts of a text, such as a week of a whiteboard; stores nothing',
  route: 'POST /workouts/readtext',
  access: 'programme',
  errors: ['text_too_slow'],
  body: z.object({
    gymId: id,
    text: z.string().max(maxTextLength, textTooLong).refine(fitsLines, tooManyLines),
    fromDate: day.meta({
      description: "The first day that 'Day 1' or the first weekday may mean",
    }),
    unit: z.enum(weightUnits).meta({ description: 'Of loads that name none' }),
  }),
  output: readWeek,
});
