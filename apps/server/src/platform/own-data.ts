import type { athleteFile, ownerFile } from '@trackboard/contract/own-data';
import type { z } from 'zod';
import { eachPage } from './database/each-page.ts';
import type { Trx } from './database/transaction.ts';

/** Where the rows of each part of a file come from; a part that is no list has one row or none. */
export type PartsOf<File extends z.ZodObject> = {
  readonly [Key in Exclude<keyof z.output<File>, 'exportedOn'>]: () => AsyncIterable<
    z.output<File>[Key] extends readonly (infer Row)[] ? Row : NonNullable<z.output<File>[Key]>
  >;
};

/** Whose data: an athlete with all gyms ever joined, or an owner with the gym that is theirs. */
export interface DataSubject {
  readonly userId: string;
  readonly gymIds: readonly string[];
}

/** What a feature has of the files that users download. The rows of several features for one part follow each other. */
export interface OwnData {
  readonly athlete?: (of: DataSubject) => Partial<PartsOf<typeof athleteFile>>;
  readonly owner?: (of: DataSubject) => Partial<PartsOf<typeof ownerFile>>;
}

/** The rows of each gym in turn, read page by page and presented. */
export async function* rowsOfGyms<Row, Presented>(
  gymIds: readonly string[],
  list: (gymId: string, after: Row | undefined) => Promise<Row[]>,
  present: (row: Row) => Presented,
): AsyncGenerator<Presented> {
  for (const gymId of gymIds) {
    for await (const row of eachPage<Row>((after) => list(gymId, after))) yield present(row);
  }
}

/** An account that is being deleted, whose row and whose gym's row are locked. */
export interface DeletedAccount {
  readonly userId: string;
  readonly image: string | null;
  /** The gym that the user owns. */
  readonly gym: { readonly id: string; readonly image: string | null } | null;
}

/** Stored files that no row names any more. */
export interface UnusedFiles {
  readonly images?: readonly string[];
  readonly videos?: readonly string[];
}

/** Deletes or empties a feature's rows about an account, in the transaction that deletes it. */
export type Forget = (trx: Trx, account: DeletedAccount) => Promise<UnusedFiles>;
