import type { athleteFile, ownerFile } from '@trackboard/contract/own-data';
import type { z } from 'zod/mini';
import { eachPage } from './database/each-page.ts';
import type { Trx } from './database/transaction.ts';

/** The rows of each part of a file; a part that is not a list has at most one row. */
export type PartsOf<File extends z.ZodMiniObject> = {
  readonly [Key in Exclude<keyof z.output<File>, 'exportedOn'>]: () => AsyncIterable<
    z.output<File>[Key] extends readonly (infer Row)[] ? Row : NonNullable<z.output<File>[Key]>
  >;
};

/** The user: an athlete with all gyms ever joined, or an owner with the gym. */
export interface DataSubject {
  readonly userId: string;
  readonly gymIds: readonly string[];
}

/** A feature's parts of the files that users download. Rows of several features for one part are concatenated. */
export interface OwnData {
  readonly athlete?: (of: DataSubject) => Partial<PartsOf<typeof athleteFile>>;
  readonly owner?: (of: DataSubject) => Partial<PartsOf<typeof ownerFile>>;
}

/** Presents the rows of each gym, read page by page. */
export async function* rowsOfGyms<Row, Presented>(
  gymIds: readonly string[],
  list: (gymId: string, after: Row | undefined) => Promise<Row[]>,
  present: (row: Row) => Presented,
): AsyncGenerator<Presented> {
  for (const gymId of gymIds) {
    for await (const row of eachPage<Row>((after) => list(gymId, after))) yield present(row);
  }
}

/** An account that is being deleted; its row and that of its gym are locked. */
export interface DeletedAccount {
  readonly userId: string;
  readonly image: string | null;
  /** The user's own gym. */
  readonly gym: {
    readonly id: string;
    readonly image: string | null;
    readonly coverImage: string | null;
  } | null;
}

/** Stored files that no row references any more. */
export interface UnusedFiles {
  readonly images?: readonly string[];
  readonly videos?: readonly string[];
  readonly privateImages?: readonly string[];
}

/** Deletes or empties a feature's rows of an account, in the same transaction. */
export type Forget = (trx: Trx, account: DeletedAccount) => Promise<UnusedFiles>;
