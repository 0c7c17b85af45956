import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, instant, ofCoachedGym, pageQuery } from '../kernel/fields.ts';
import { severalLines } from '../kernel/text.ts';

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
