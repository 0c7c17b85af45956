import { deleteRow } from '../../../../platform/database/rows.ts';
import type { Database, Trx } from '../../../../platform/database/transaction.ts';
import type { WantedNames } from '../../../../platform/storage/media-folders.ts';
import { fileTypes } from '../../chat-files.ts';

export async function insertUpload(
  db: Database,
  upload: { name: string; userId: string; createdAt: Date },
): Promise<void> {
  await db.insertInto('chatUploads').values(upload).execute();
}

/** Deletes the upload that a message now names. Returns false if the user has no such upload. */
export async function deleteUpload(
  trx: Trx,
  { name, userId }: { name: string; userId: string },
): Promise<boolean> {
  return deleteRow(trx, 'chatUploads', { name, userId });
}

/** Deletes at most `limit` uploads that were not sent and were made before `until`. Returns their names. */
export async function deleteOldUploads(db: Database, until: Date, limit: number) {
  const old = db
    .selectFrom('chatUploads')
    .select('name')
    .where('createdAt', '<', until)
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const rows = await db
    .deleteFrom('chatUploads')
    .where('name', 'in', old)
    .returning('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Returns which of these files belong to a message or wait to be sent. */
export async function findFilesOfChats(db: Database, names: WantedNames): Promise<string[]> {
  if (names.length === 0) return [];
  const uploads = db
    .selectFrom('chatUploads')
    .select('name')
    .where((eb) => (names === 'all' ? eb.lit(true) : eb('name', 'in', names)));
  const rows = await db
    .selectFrom('chatMessages')
    .select('media as name')
    .where((eb) => (names === 'all' ? eb('media', 'is not', null) : eb('media', 'in', names)))
    .where('type', 'in', fileTypes)
    .unionAll(uploads)
    .execute();
  return rows.flatMap(({ name }) => name ?? []);
}
