import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { day, id, plainDay } from '../kernel/fields.ts';

/** How many days late a tap may arrive, from a phone that had no connection. */
export const maxLateDays = 7;
/** How many days back a coach may tick an athlete. */
export const maxTickedDays = 30;

/**
 * Why an athlete counts as here on a day: a score of one of the day's workouts, the tick of a coach, or the athlete's own
 * tap. If there are several reasons, the first of these counts.
 */
export const presence = z.enum(['score', 'coach', 'self']);
export type Presence = z.output<typeof presence>;

/** A gym of an athlete, and whether the athlete is there today. */
export const presenceInGym = z.object({
  gymId: id,
  gym: z.string(),
  timeZone: z.string(),
  /** Today, by the gym's time zone. */
  day: plainDay,
  /** The reason for the presence; null if the athlete is not here, as far as is known. */
  here: z.nullable(presence),
});
export type PresenceInGym = z.output<typeof presenceInGym>;

export const checkIn = endpoint({
  name: 'attendance.checkIn',
  summary: 'Says that you are in one of your gyms today, or takes your own tap back',
  route: 'POST /attendance/here',
  access: 'logScores',
  body: z.object({
    gymId: id,
    here: z._default(z.boolean(), true),
    /** The day of a tap that arrives up to 7 days late; by default today, by the gym's time zone. */
    day: z.optional(day),
  }),
});

export const tick = endpoint({
  name: 'attendance.tick',
  summary: 'Marks a member of your gym as here on a day of the last 30, or as not here',
  route: 'POST /attendance/tick',
  access: 'enterScores',
  body: z.object({ gymId: id, userId: id, day, here: z.boolean() }),
});
