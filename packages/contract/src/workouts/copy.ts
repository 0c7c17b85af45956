import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { day, id, plainDay } from '../kernel/fields.ts';
import { trackWorkout, workoutTypeOut } from './workout.ts';

/** A day that workouts are copied to. */
const copiedDay = z.object({
  date: plainDay,
  /** The number of workouts that the track has on that day, without the copies. */
  existing: z.int(),
  workouts: z.array(
    z.object({
      sourceId: id,
      name: z.string(),
      workoutType: workoutTypeOut,
      scoreType: z.int(),
      /** The new workout; null in a preview. */
      trackWorkout: z.nullable(trackWorkout),
    }),
  ),
});
export type CopiedDay = z.output<typeof copiedDay>;

export const copy = endpoint({
  name: 'workouts.copy',
  summary:
    'Copies a range of days of a track, without its scores, to another date or track of the gym; or previews that',
  route: 'POST /workouts/copy',
  access: 'programme',
  withoutGym: 'track_not_found',
  body: z.object({
    fromTrackId: id,
    fromDate: day,
    toDate: day,
    targetTrackId: id,
    targetDate: day.check(
      z.meta({ description: 'The day to which the first day of the range is copied' }),
    ),
    preview: z
      ._default(z.boolean(), false)
      .check(z.meta({ description: 'Returns what would be added without adding it' })),
    asDrafts: z._default(z.boolean(), false),
    id: z
      .nullish(id)
      .check(z.meta({ description: 'Created by the client, so a repeated request copies once' })),
  }),
  output: z.array(copiedDay),
  errors: ['track_not_found', 'too_many_workouts'],
});
