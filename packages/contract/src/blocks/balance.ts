import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { day, id, plainDay } from '../kernel/fields.ts';
import { patterns } from '@trackboard/scoring';
import { requiredText } from '../kernel/text.ts';

export const pattern = z.enum(patterns);
export type Pattern = z.output<typeof pattern>;

export { patterns } from '@trackboard/scoring';

/** How many movements a gym may change or add. */
export const maxOwnMovements = 500;

const movementPatterns = z.object({
  name: z.string(),
  patterns: z.array(pattern),
  isOwn: z.boolean().check(z.meta({ description: 'Whether the gym has changed or added it' })),
});
export type MovementPatterns = z.output<typeof movementPatterns>;

export const listPatterns = endpoint({
  name: 'blocks.listPatterns',
  summary: 'The movements that are recognised in workouts, by name, with their patterns',
  route: 'GET /gyms/{gymId}/movementpatterns',
  access: 'programme',
  params: z.object({ gymId: id }),
  output: z.array(movementPatterns),
});

export const savePatterns = endpoint({
  name: 'blocks.savePatterns',
  summary: 'Changes the patterns of a movement for a gym, or adds a movement',
  route: 'POST /gyms/{gymId}/movementpatterns',
  access: 'programme',
  params: z.object({ gymId: id }),
  body: z.object({
    name: requiredText('Movement', 60).check(
      z.regex(/[\p{L}\p{N}]/u, 'Enter a name with letters or digits.'),
    ),
    patterns: z
      .nullable(z.array(pattern).check(z.maxLength(patterns.length)))
      .check(z.meta({ description: "null restores ours, and removes the gym's own movement" })),
  }),
  output: z
    .array(movementPatterns)
    .check(z.meta({ description: 'The whole table after the change' })),
  errors: ['too_many_movements'],
});

/** The last time on the calendar, published and not in the future. */
const lastDone = z.object({
  date: plainDay,
  daysSince: z.int(),
  name: z.string().check(z.meta({ description: 'The name of the workout' })),
  trackWorkoutId: id,
});

const balanceOut = z.object({
  fromDate: z.nullable(plainDay),
  toDate: z.nullable(plainDay),
  patterns: z
    .array(
      z.object({
        pattern,
        doneMinutes: z.int(),
        plannedMinutes: z.int(),
        lastDone: z
          .nullable(lastDone)
          .check(z.meta({ description: 'On the track, before the block too' })),
      }),
    )
    .check(z.meta({ description: 'All patterns, always in the same order' })),
  benchmarks: z
    .array(
      z.object({
        benchmarkId: z.nullable(id),
        name: z.string(),
        trackWorkoutId: z.nullable(id),
        date: z.nullable(plainDay),
        isDone: z.boolean(),
        weeksSince: z.nullable(z.int()).check(
          z.meta({
            description: 'The full weeks since the time before; null for the first time',
          }),
        ),
        logged: z.int(),
      }),
    )
    .check(z.meta({ description: 'The benchmarks and retests in it, by date' })),
  notForAWhile: z
    .array(z.object({ name: z.string(), ...z.omit(lastDone, { name: true }).shape }))
    .check(
      z.meta({
        description:
          'The movements that the track has done at least twice in the last year but not in the last three weeks, the longest ago first, at most 5',
      }),
    ),
});
export type Balance = z.output<typeof balanceOut>;

/** How many weeks the balance of a track covers. */
export const balanceWeeks = 8;

export const balance = endpoint({
  name: 'blocks.balance',
  summary: 'How many minutes a block asks of each pattern of movement, done and planned',
  route: 'GET /blocks/{id}/balance',
  access: 'programme',
  params: z.object({ id }),
  output: balanceOut,
});

export const balanceOfTrack = endpoint({
  name: 'blocks.balanceOfTrack',
  summary: 'How many minutes eight weeks of a track ask of each pattern of movement',
  route: 'GET /tracks/{id}/balance',
  access: 'programme',
  params: z.object({ id }),
  query: z.object({
    to: z
      .optional(day)
      .check(
        z.meta({ wire: 'to', description: 'The last day of the eight weeks; today if left out' }),
      ),
  }),
  output: balanceOut,
});

const lastDoneRow = z.object({
  kind: z.enum(['movement', 'benchmark', 'lift']),
  name: z.string(),
  date: plainDay,
  daysSince: z.int(),
  workoutName: z.string(),
  trackWorkoutId: id,
  trackId: id,
});
export type LastDoneRow = z.output<typeof lastDoneRow>;

export const lastDoneRows = endpoint({
  name: 'blocks.lastDoneRows',
  summary: 'When the gym last did the movements, benchmarks and lifts that a typed text names',
  route: 'GET /gyms/{gymId}/lastdone',
  access: 'programme',
  params: z.object({ gymId: id }),
  query: z.object({
    q: z
      .string()
      .check(
        z.trim(),
        z.minLength(1),
        z.maxLength(100),
        z.meta({ wire: 'q', description: 'A part of the name; case and accents do not count' }),
      ),
  }),
  output: z.array(lastDoneRow).check(z.meta({ description: 'The best matches first, at most 20' })),
});
