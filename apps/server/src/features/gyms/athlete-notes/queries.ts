import { type Insertable, sql } from 'kysely';
import { countOf } from '../../../platform/database/count-rows.ts';
import { pageAfter } from '../../../platform/database/each-page.ts';
import { findWithList } from '../../../platform/database/find-list.ts';
import { deleteRow } from '../../../platform/database/rows.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database, Trx } from '../../../platform/database/transaction.ts';
import type { Slice } from '../../../platform/http/slice.ts';
import { gymIdsEverJoined } from '../membership/queries.ts';

interface AthleteOfGym {
  readonly gymId: string;
  readonly athleteId: string;
}

function membership(db: Database, { gymId, athleteId }: AthleteOfGym) {
  return db
    .selectFrom('gymMembers')
    .where('gymMembers.gymId', '=', gymId)
    .where('gymMembers.userId', '=', athleteId)
    .where('gymMembers.leftAt', 'is', null);
}

function notesAbout(db: Database, { gymId, athleteId }: AthleteOfGym) {
  return db
    .selectFrom('athleteNotes')
    .where('athleteNotes.gymId', '=', gymId)
    .where('athleteNotes.athleteId', '=', athleteId);
}

/** Returns a page of an athlete's notes, newest first. Null if the athlete is not in the gym. */
export async function findNotes(db: Database, of: AthleteOfGym, { limit, offset }: Slice) {
  const total = countOf(notesAbout(db, of));
  const page = notesAbout(db, of)
    .innerJoin('users', 'users.id', 'athleteNotes.authorId')
    .select(['athleteNotes.id', 'athleteNotes.note', 'athleteNotes.createdAt'])
    .select(['users.firstName', 'users.lastName'])
    .orderBy('athleteNotes.createdAt', 'desc')
    .orderBy('athleteNotes.id', 'desc')
    .limit(limit)
    .offset(offset);
  return findWithList(db, membership(db, of).select(total.as('total')), page);
}

/**
 * Inserts a note or updates the athlete's note with this id. Returns undefined if the athlete is not in the gym, or
 * if the id belongs to a note about another athlete.
 */
export async function upsertNote(db: Database, note: Insertable<DB['athleteNotes']>) {
  const { gymId, athleteId } = note;
  const row = sql<string>`
    select ${gymId}::uuid, ${note.id}::uuid, ${athleteId}::uuid, ${note.authorId}::uuid, ${note.note}::text,
      ${note.createdAt}::timestamptz, ${note.updatedAt}::timestamptz`;
  const { rows } = await sql<{ id: string; createdAt: Date; author: string }>`
    insert into athlete_notes (gym_id, id, athlete_id, author_id, note, created_at, updated_at)
    ${row} from ${membership(db, { gymId, athleteId }).select('gymMembers.userId').forShare()} as member
    on conflict (gym_id, id) do update set note = excluded.note, updated_at = excluded.updated_at
      where athlete_notes.athlete_id = excluded.athlete_id
    returning id, created_at,
      (select trim(first_name || ' ' || last_name) from users where users.id = author_id) as author`.execute(
    db,
  );
  return rows[0];
}

export async function deleteNoteRow(db: Database, gymId: string, id: string): Promise<boolean> {
  return deleteRow(db, 'athleteNotes', { gymId, id });
}

/** Deletes all notes about an athlete, in every gym. */
export async function deleteNotesAbout(trx: Trx, athleteId: string): Promise<void> {
  await trx
    .deleteFrom('athleteNotes')
    .where('gymId', 'in', gymIdsEverJoined(trx, athleteId))
    .where('athleteId', '=', athleteId)
    .execute();
}

export async function deleteNotesOfGym(trx: Trx, gymId: string): Promise<void> {
  await trx.deleteFrom('athleteNotes').where('gymId', '=', gymId).execute();
}

/** Returns a page of the notes of a gym, in the order in which they were written. */
export async function listNotesOfGym(
  db: Database,
  gymId: string,
  after: { readonly createdAt: Date; readonly id: string } | undefined,
) {
  const all = db
    .selectFrom('athleteNotes')
    .innerJoin('users', 'users.id', 'athleteNotes.athleteId')
    .select(['athleteNotes.id', 'athleteNotes.athleteId', 'users.firstName', 'users.lastName'])
    .select(['athleteNotes.note', 'athleteNotes.createdAt'])
    .where('athleteNotes.gymId', '=', gymId);
  const columns = ['athleteNotes.createdAt', 'athleteNotes.id'] as const;
  return pageAfter(all, columns, after && [after.createdAt, after.id]);
}
export type NoteOfGymRow = Awaited<ReturnType<typeof listNotesOfGym>>[number];
