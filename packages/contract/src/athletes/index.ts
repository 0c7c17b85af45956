import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, instant, pageQuery } from '../kernel/fields.ts';

/** An athlete in the gym owner's list. */
export const gymAthlete = z.object({
  id: id.check(z.meta({ wire: 'id' })),
  name: z.string().check(z.meta({ wire: 'name' })),
  email: z.string().check(z.meta({ wire: 'email' })),
  image: z.nullable(z.string()).check(z.meta({ wire: 'image' })),
  tracks: z.array(z.object({ id, name: z.string() })).check(z.meta({ wire: 'tracks' })),
  /** The last score in this gym; null without one. */
  lastScoreOn: z.nullable(instant),
  /** When the athlete last used the app, up to an hour ago; null if that is not known. */
  lastSeenOn: z.nullable(instant),
});
export type GymAthlete = z.output<typeof gymAthlete>;

/**
 * `newest` puts the athletes who joined last first. `quietest` puts athletes without a score first, then
 * those whose last score is oldest.
 */
const athleteOrder = z.enum(['name', 'newest', 'quietest']);
export type AthleteOrder = z.output<typeof athleteOrder>;

/** Limits the list to one track; an empty string does not limit it. */
const trackId = z.optional(z.union([z.literal(''), id])).check(z.meta({ wire: 'trackId' }));

export const list = endpoint({
  name: 'athletes.list',
  summary: 'The athletes in your gym, each with their tracks and when they were last active',
  route: 'GET /gyms/{gymId}/getathletes',
  access: 'manageAthletes',
  params: z.object({ gymId: id }),
  query: z.extend(pageQuery, {
    trackId,
    sort: z._default(athleteOrder, 'name').check(z.meta({ wire: 'sort' })),
  }),
  output: z.array(gymAthlete),
});

const exportAthletes = endpoint({
  name: 'athletes.export',
  summary: 'The same athletes as a CSV file for spreadsheets',
  route: 'GET /gyms/{gymId}/athletes.csv',
  access: 'manageAthletes',
  params: z.object({ gymId: id }),
  query: z.object({ search: pageQuery.shape.search, trackId }),
  envelope: 'bytes',
});

export { exportAthletes as export };
export * from './notes.ts';
