import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { day, id, plainDay } from '../kernel/fields.ts';
import { pattern } from './movement-patterns.ts';

/** The last time on the calendar, published and not in the future. */
const lastDone = z.object({
  date: plainDay,
  daysSince: z.int(),
  name: z.string().meta({ description: 'The name of the workout' }),
  trackWorkoutId: id,
});

const balanceOut = z.object({
  fromDate: plainDay.nullable(),
  toDate: plainDay.nullable(),
  patterns: z
    .array(
      z.object({
        pattern,
        doneMinutes: z.int(),
        plannedMinutes: z.int(),
        lastDone: lastDone.nullable().meta({ description: 'On the track, before the block too' }),
      }),
    )
    .meta({ description: 'All patterns, always in the same order' }),
  benchmarks: z
    .array(
      z.object({
        benchmarkId: id.nullable(),
        name: z.string(),
        trackWorkoutId: id.nullable(),
        date: plainDay.nullable(),
        isDone: z.boolean(),
        weeksSince: z
          .int()
          .nullable()
          .meta({ description: 'The full weeks since the time before; null for the first time' }),
        logged: z.int(),
      }),
    )
    .meta({ description: 'The benchmarks and retests in it, by date' }),
  notForAWhile: z
    .array(z.object({ name: z.string(), ...lastDone.omit({ name: true }).shape }))
    .meta({
      description:
        'The movements that the track has done at least twice in the last year but not in the last three weeks, the longest ago first, at most 5',
    }),
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
    to: day
      .optional()
      .meta({ wire: 'to', description: 'The last day of the eight weeks; today if left out' }),
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
      .trim()
      .min(1)
      .max(100)
      .meta({ wire: 'q', description: 'A part of the name; case and accents do not count' }),
  }),
  output: z.array(lastDoneRow).meta({ description: 'The best matches first, at most 20' }),
});
