import { maxScoreTypeNumber } from '@trackboard/scoring';
import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, instant } from '../kernel/fields.ts';

/**
 * What a coach says that a line is: the heading of a day or a part, the first line of a workout, more of the workout above, or
 * text that is in no workout.
 */
export const lineLabel = z.enum(['day', 'part', 'workout', 'more', 'text'], {
  error: 'Use day, part, workout, more or text.',
});
export type LineLabel = z.output<typeof lineLabel>;

/** The most entries that one save can teach. */
export const maxLearned = 200;

/** The most entries that are kept for a gym. The oldest go first. */
export const maxWriting = 1000;

/** What an entry is about: the shape of lines, the name of a lift or benchmark, the title of a workout, or a level. */
export const writingKind = z.enum(['line', 'lift', 'benchmark', 'score', 'level']);
export type WritingKind = z.output<typeof writingKind>;

const writingKey = z.object({
  kind: writingKind,
  written: z.string().check(
    z.minLength(1),
    z.maxLength(200),
    z.meta({
      description:
        "How it is written: for lines their shape, after 'They': 'begin with >'; else the words in small letters",
    }),
  ),
});

const scoreTypeNumber = z.pipe(
  z.coerce.number(),
  z.int().check(z.minimum(0), z.maximum(maxScoreTypeNumber)),
);

const meanings: Readonly<Record<WritingKind, z.ZodMiniType>> = {
  line: lineLabel,
  lift: id,
  benchmark: id,
  score: scoreTypeNumber,
  level: id,
};

const meaning = z.string().check(
  z.minLength(1),
  z.maxLength(64),
  z.meta({
    description:
      'The label of lines, the id of a lift, benchmark or track, or the number of a score type',
  }),
);

/** Something that a coach confirmed about the gym's way of writing. */
export const learnedWriting = z.extend(writingKey, { meaning }).check(
  z.refine(({ kind, meaning: meant }) => meanings[kind].safeParse(meant).success, {
    path: ['meaning'],
    error: 'Use a label, an id or the number of a score type.',
  }),
);
export type LearnedWriting = z.output<typeof learnedWriting>;

const gymId = id;

export const writing = endpoint({
  name: 'workouts.writing',
  summary: "How the gym writes its weeks, which 'readtext' applies; the latest first",
  route: 'GET /workouts/writing',
  access: 'programme',
  query: z.object({ gymId }),
  output: z.array(
    z.extend(writingKey, {
      meaning,
      name: z
        .nullable(z.string())
        .check(z.meta({ description: 'Of the lift, benchmark or track' })),
      since: instant,
    }),
  ),
});

export const forgetWriting = endpoint({
  name: 'workouts.forgetWriting',
  summary: 'Forgets entries of how the gym writes its weeks; all of them without `Entries`',
  route: 'POST /workouts/writing/forget',
  access: 'programme',
  body: z.object({
    gymId,
    entries: z.nullish(z.array(writingKey).check(z.minLength(1), z.maxLength(maxWriting))),
  }),
});
