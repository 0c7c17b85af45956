import type { DeleteResult } from 'kysely';

/** Runs a deletion and returns the number of deleted rows. */
export async function deleteRows(deletion: {
  executeTakeFirstOrThrow(): Promise<DeleteResult>;
}): Promise<number> {
  return Number((await deletion.executeTakeFirstOrThrow()).numDeletedRows);
}
