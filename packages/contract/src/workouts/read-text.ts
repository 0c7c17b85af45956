import { splitLines, weightUnits } from '@trackboard/scoring';
import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { day, id, plainDay } from '../kernel/fields.ts';
import { withChosenWorkout, workoutContent } from './workout.ts';
import { atOnce, maxWeekBody } from './publishing.ts';
import { plannedWorkoutForm } from './workouts.ts';
import { learnedWriting, lineLabel, maxLearned } from './writing.ts';

/** The maximum number of characters of a text that is read. A long week has a tenth of them. */
export const maxTextLength = 100 * 1024;
export const textTooLong = 'Use at most 100 KB of text.';

const maxTextLines = 3000;
const tooManyLines = 'Use at most 3,000 lines.';

const fitsLines = (text: string): boolean => splitLines(text).length <= maxTextLines;

/** Returns the reason why a text is not read; null if it is read. */
export function textProblem(text: string): string | null {
  if (text.length > maxTextLength) return textTooLong;
  return fitsLines(text) ? null : tooManyLines;
}

/** A workout that was read from the text, in the fields of `create`. */
const readWorkout = z.omit(workoutContent, { videoUrl: true, addTotal: true });

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
  lines: z
    .tuple([z.int(), z.int()])
    .check(z.meta({ description: 'The first and the last line, from 1' })),
  workout: readWorkout,
  guesses: z
    .array(z.object({ field: cardField, why: z.string() }))
    .check(z.meta({ description: 'What the text does not say' })),
  hints: z
    .array(z.object({ field: cardField, text: z.string() }))
    .check(z.meta({ description: 'What is worth a look' })),
  level: z.nullable(z.string()).check(
    z.meta({
      description: "The level that the card is under, as typed: 'L200', 'Rx', 'Fitness'",
    }),
  ),
  trackId: z
    .nullable(id)
    .check(z.meta({ description: 'The track that the gym chose for this level' })),
});
export type ReadCard = z.output<typeof readCard>;

const unplacedLine = z.object({ line: z.int(), text: z.string() });
export type UnplacedLine = z.output<typeof unplacedLine>;

const labelledLine = z.object({
  line: z.int('Use the number of a line.').check(z.meta({ description: 'From 1' })),
  label: lineLabel,
  date: z.optional(day).check(
    z.meta({
      description: 'Of a line that begins a day: its date, from which the days below go on',
    }),
  ),
});
export type LabelledLine = z.output<typeof labelledLine>;

interface Labelled {
  readonly text: string;
  readonly labels: readonly LabelledLine[];
}

function areLinesOf({ text, labels }: Labelled): boolean {
  const count = splitLines(text).length;
  return labels.every(({ line }) => line >= 1 && line <= count);
}

const areOnce = ({ labels }: Labelled): boolean =>
  new Set(labels.map(({ line }) => line)).size === labels.length;

/**
 * What the reading took as headings, by the numbers of the lines, and which lines are written in the same way. Each line with a
 * letter or digit is in one shape, so that a screen can offer one label for all lines like this one. The shapes depend
 * on the text alone: marks in front ('>', '--', 'A)'), a label alone, the head of a table, a day, capitals, a colon at the end, an
 * indent; without these also the case, numbers, the length and the blank lines around.
 */
const readStyle = z.object({
  dayHeadings: z
    .array(z.int())
    .check(
      z.meta({ description: "The lines that begin a day, also with work behind it: 'Mon: Fran'" }),
    ),
  partHeadings: z
    .array(z.int())
    .check(z.meta({ description: 'The lines that are the heading of a part' })),
  workouts: z.array(z.int()).check(
    z.meta({
      description: 'The lines with which workouts begin, below the heading of their part',
    }),
  ),
  shapes: z.array(
    z.object({
      shape: z
        .string()
        .check(z.meta({ description: "How the lines are written, after 'They': 'begin with >'" })),
      label: lineLabel.check(z.meta({ description: 'What most of the lines were read as' })),
      lines: z.array(z.int()),
    }),
  ),
});

const readWeek = z.object({
  days: z.array(z.object({ date: plainDay, cards: z.array(readCard) })),
  unplaced: z
    .array(unplacedLine)
    .check(z.meta({ description: 'The lines that are in no workout and no heading' })),
  style: readStyle,
});
export type ReadWeek = z.output<typeof readWeek>;

export const readText = endpoint({
  name: 'workouts.readText',
  summary: 'Reads the workouts of a text, such as a week of a whiteboard; stores nothing',
  route: 'POST /workouts/readtext',
  access: 'programme',
  errors: ['text_too_slow'],
  body: z
    .object({
      gymId: id,
      text: z
        .string()
        .check(z.maxLength(maxTextLength, textTooLong), z.refine(fitsLines, tooManyLines)),
      fromDate: day.check(
        z.meta({
          description: "The first day that 'Day 1' or the first weekday may mean",
        }),
      ),
      unit: z.enum(weightUnits).check(z.meta({ description: 'Of loads that name none' })),
      labels: z
        ._default(z.array(labelledLine).check(z.maxLength(maxTextLines, tooManyLines)), [])
        .check(
          z.meta({
            description:
              'What lines are, which the reading obeys: the heading of a day or a part, the first line of a workout, more of the workout above, or text that is in no workout',
          }),
        ),
    })
    .check(
      z.refine(areLinesOf, { path: ['labels'], message: 'Label only lines of the text.' }),
      z.refine(areOnce, { path: ['labels'], message: 'Use one label for each line.' }),
    ),
  output: readWeek,
});

export const createMany = endpoint({
  name: 'workouts.createMany',
  summary: "Adds workouts at the ends of their days on the owner's tracks, all or none of them",
  route: 'POST /workouts/createmany',
  access: 'programme',
  withoutGym: 'track_not_found',
  maxBody: maxWeekBody,
  body: z.object({
    trackId: id,
    isPublished: z._default(z.boolean(), true).check(z.meta({ description: 'false adds drafts' })),
    workouts: atOnce(
      withChosenWorkout(
        z.extend(plannedWorkoutForm, {
          schedule: day,
          trackId: z
            .nullish(id)
            .check(z.meta({ description: 'Another track of the gym, for this workout' })),
        }),
      ),
    ),
    learned: z._default(z.array(learnedWriting).check(z.maxLength(maxLearned)), []).check(
      z.meta({
        description: "What the coach confirmed about the gym's way of writing, kept for 'readtext'",
      }),
    ),
  }),
  output: z
    .array(z.object({ date: plainDay, trackWorkoutId: id }))
    .check(z.meta({ description: 'In the order of the request' })),
  errors: ['track_not_found'],
});
