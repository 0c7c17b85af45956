import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, plainDay } from '../kernel/fields.ts';
import { workoutContent } from './workout.ts';

/** A workout as visitors of a gym's page see it: no notes, no video and no id. */
const shownWorkout = z.pick(workoutContent, {
  name: true,
  description: true,
  workoutType: true,
  scoreType: true,
  sets: true,
  benchmarkValues: true,
  repsPerSet: true,
  repsPerSetUpTo: true,
  timeCapMinutes: true,
});
export type ShownWorkout = z.output<typeof shownWorkout>;

/** A workout on a gym's page. It has no content if its track is private or paid. */
const namedWorkout = z.object({ name: z.string(), content: z.nullable(shownWorkout) });
export type NamedWorkout = z.output<typeof namedWorkout>;

export const gymPage = endpoint({
  name: 'workouts.gymPage',
  summary:
    "What a gym's page shows beside its tracks: this week of the track that its owner chose, its coaches, and how many members it has",
  route: 'GET /gyms/{id}/page',
  access: 'public',
  params: z.object({ id }),
  output: z.object({
    /** Today in the gym's time zone. */
    today: plainDay,
    timeZone: z.string(),
    members: z.int(),
    coaches: z.array(
      z.object({
        id,
        firstName: z.string(),
        lastName: z.string(),
        image: z.nullable(z.string()),
        isOwner: z.boolean(),
      }),
    ),
    /** From Sunday to Saturday; null if the owner shows no open track or the week has no published workout. */
    week: z.nullable(
      z.object({
        trackId: id,
        track: z.string(),
        days: z.array(z.object({ date: plainDay, workouts: z.array(namedWorkout) })),
      }),
    ),
  }),
});
export type GymPage = z.output<typeof gymPage.output>;
