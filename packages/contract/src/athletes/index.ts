import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, instant, ofCoachedGym, pageQuery } from '../kernel/fields.ts';
import { severalLines } from '../kernel/text.ts';

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

const athleteNote = z.object({
  id,
  note: z.string(),
  /** The name of the owner who wrote the note. */
  author: z.string(),
  writtenOn: instant,
});
export type AthleteNote = z.output<typeof athleteNote>;

export const maxNoteLength = 4000;

export const athleteNoteForm = z.object({
  note: z
    .string('Write a note.')
    .check(
      z.overwrite(severalLines),
      z.minLength(1, 'Write a note.'),
      z.maxLength(maxNoteLength, 'Use at most 4,000 characters.'),
    ),
});

const ofAthlete = z.object({ athleteId: id });

export const notes = endpoint({
  name: 'athletes.notes',
  summary: 'The notes about an athlete of your gym, newest first; the athlete does not see them',
  route: 'GET /athletes/{athleteId}/notes',
  access: 'manageAthletes',
  params: ofAthlete,
  query: z.extend(z.omit(pageQuery, { search: true }), ofCoachedGym),
  output: z.array(athleteNote),
});

export const saveNote = endpoint({
  name: 'athletes.saveNote',
  summary: 'Stores a note about an athlete of your gym, or updates the one with this id',
  route: 'POST /athletes/{athleteId}/notes',
  access: 'manageAthletes',
  params: ofAthlete,
  /** The client creates the id, so a repeated request saves once. */
  body: z.extend(athleteNoteForm, { id: z.nullish(id), ...ofCoachedGym }),
  output: athleteNote,
});

export const deleteNote = endpoint({
  name: 'athletes.deleteNote',
  summary: 'Deletes a note about an athlete of your gym',
  route: 'POST /athletes/notes/delete/{id}',
  access: 'manageAthletes',
  params: z.object({ id }),
});
