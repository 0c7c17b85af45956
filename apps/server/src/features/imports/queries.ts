import type { ImportDetails, ImportQuestion, ImportState } from '@trackboard/contract/imports';
import { gymsWhere } from '@trackboard/contract';
import { type Insertable, type Selectable, type Updateable, sql } from 'kysely';
import { type WantedNames } from '../../platform/storage/media-folders.ts';
import { insertRow, updateRow } from '../../platform/database/rows.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { Database, Trx } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/sessions/actor.ts';

/** What the latest reading of a file has found. */
export interface Summary extends Pick<
  ImportDetails,
  | 'kept'
  | 'results'
  | 'asText'
  | 'already'
  | 'athletes'
  | 'benchmarks'
  | 'lifts'
  | 'leftOut'
  | 'preview'
> {
  /** Summaries that were stored before there were lists of athletes have none. */
  readonly people?: ImportDetails['people'];
  readonly questions: readonly ImportQuestion[];
}

type Stored = Selectable<DB['imports']>;

export interface ImportRow extends Omit<Stored, 'summary' | 'answers'> {
  readonly summary: Summary;
  readonly answers: Readonly<Record<string, string>>;
}

/** The states in which an import waits for its user. */
export const waiting: readonly ImportState[] = ['questions', 'ready'];

const noSummary: Summary = {
  kept: 0,
  results: 0,
  asText: 0,
  already: 0,
  athletes: 0,
  benchmarks: 0,
  lifts: 0,
  leftOut: [],
  preview: [],
  questions: [],
};

/** Stores an import whose file is to be read. Returns false if another one of the athlete or gym is not finished. */
export async function insertImport(
  trx: Trx,
  row: Pick<Stored, 'id' | 'userId' | 'gymId' | 'kind' | 'file' | 'fileName'>,
  now: Date,
): Promise<boolean> {
  const stored: Insertable<DB['imports']> = {
    ...row,
    state: 'reading',
    rowCount: 0,
    progress: 0,
    summary: JSON.stringify(noSummary),
    answers: '{}',
    createdAt: now,
    changedAt: now,
  };
  return insertRow(trx, 'imports', stored);
}

function importsOf(db: Database) {
  return db
    .selectFrom('imports')
    .selectAll()
    .select((eb) => [
      eb.ref('summary').$castTo<Summary>().as('summary'),
      eb.ref('answers').$castTo<Readonly<Record<string, string>>>().as('answers'),
    ]);
}

/** Selects the imports of the actor's own results, and those of the gyms whose athletes the actor manages. */
function visibleImports(db: Database, actor: Actor) {
  const gymIds = gymsWhere(actor, 'manageAthletes');
  return importsOf(db).where((eb) =>
    eb.or([
      eb.and([eb('gymId', 'is', null), eb('userId', '=', actor.id)]),
      eb('gymId', '=', sql<string>`any(${gymIds}::uuid[])`),
    ]),
  );
}

const mostListed = 50;

/** The actor's own imports, or those of a gym, the newest first. */
export async function listVisibleImports(
  db: Database,
  actor: Actor,
  gymId: string | undefined,
): Promise<ImportRow[]> {
  const all = visibleImports(db, actor);
  const chosen = gymId ? all.where('gymId', '=', gymId) : all.where('gymId', 'is', null);
  return chosen.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(mostListed).execute();
}

export async function findVisibleImport(
  db: Database,
  actor: Actor,
  id: string,
): Promise<ImportRow | undefined> {
  return visibleImports(db, actor).where('id', '=', id).executeTakeFirst();
}

export async function lockVisibleImport(
  trx: Trx,
  actor: Actor,
  id: string,
): Promise<ImportRow | undefined> {
  return visibleImports(trx, actor).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function findImport(db: Database, id: string): Promise<ImportRow | undefined> {
  return importsOf(db).where('id', '=', id).executeTakeFirst();
}

type Change = Omit<Updateable<DB['imports']>, 'summary' | 'answers'> & {
  readonly summary?: Summary;
  readonly answers?: ImportRow['answers'];
};

/** Changes an import that is in a state. Returns false if it is not. */
export async function updateImport(
  db: Database,
  { id, state }: { readonly id: string; readonly state: ImportState },
  { summary, answers, ...change }: Change,
): Promise<boolean> {
  return updateRow(
    db,
    'imports',
    { id, state },
    {
      ...change,
      ...(summary && { summary: JSON.stringify(summary) }),
      ...(answers && { answers: JSON.stringify(answers) }),
    },
  );
}

/** An athlete whose results may be imported. */
export type Member = Pick<
  Selectable<DB['users']>,
  'id' | 'firstName' | 'lastName' | 'email' | 'audience'
>;

const memberColumns = [
  'users.id',
  'users.firstName',
  'users.lastName',
  'users.email',
  'users.audience',
] as const;

/** The athletes who are in a gym now, by name. */
export async function listMembers(db: Database, gymId: string): Promise<Member[]> {
  return db
    .selectFrom('gymMembers')
    .innerJoin('users', 'users.id', 'gymMembers.userId')
    .select(memberColumns)
    .where('gymMembers.gymId', '=', gymId)
    .where('gymMembers.leftAt', 'is', null)
    .where('users.deletedAt', 'is', null)
    .orderBy('users.firstName')
    .orderBy('users.lastName')
    .orderBy('users.id')
    .execute();
}

export async function findSelf(db: Database, userId: string): Promise<Member | undefined> {
  return db
    .selectFrom('users')
    .select(memberColumns)
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Gives up the files of an account's finished imports, except the newest ones. Returns the names. */
export async function releaseFiles(trx: Trx, userId: string, kept: number): Promise<string[]> {
  const old = trx
    .selectFrom('imports')
    .select('id')
    .where('userId', '=', userId)
    .where('file', 'is not', null)
    .where('state', 'in', ['done', 'failed'])
    .orderBy('createdAt', 'desc')
    .offset(kept);
  return takeFiles(trx, sql<boolean>`id in (${old})`);
}

type Condition = ReturnType<typeof sql<boolean>>;

/** Clears the names of files and returns them. */
async function takeFiles(db: Database, where: Condition): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    with chosen as (select id, file from imports where file is not null and ${where} for update)
    update imports set file = null from chosen where imports.id = chosen.id
    returning chosen.file`.execute(db);
  return rows.map(({ file }) => file);
}

/** Gives up the files of finished imports that have not changed since then. Returns the names. */
export async function releaseOldFiles(db: Database, since: Date, limit: number): Promise<string[]> {
  return takeFiles(
    db,
    sql<boolean>`id in (
      select id from imports where file is not null and changed_at < ${since}
        and state in ('done', 'undone', 'failed') limit ${limit}
    )`,
  );
}

/** Cancels imports that have waited for their users since then. Returns their number. */
export async function cancelAbandoned(db: Database, since: Date, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ state: 'undone', changedAt: now })
    .where('state', 'in', [...waiting])
    .where('changedAt', '<', since)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes the imports of an account's own results, and those of its gym. Returns the names of their files. */
export async function deleteImportsOf(
  trx: Trx,
  userId: string,
  gymId: string | null,
): Promise<string[]> {
  const rows = await trx
    .deleteFrom('imports')
    .where((eb) =>
      eb.or([
        eb.and([eb('userId', '=', userId), eb('gymId', 'is', null)]),
        eb('gymId', '=', gymId),
      ]),
    )
    .returning('file')
    .execute();
  return rows.flatMap(({ file }) => file ?? []);
}

/** Finds which of these files imports name. */
export async function findFilesOfImports(db: Database, names: WantedNames): Promise<string[]> {
  const named = db.selectFrom('imports').select('file').where('file', 'is not', null);
  const chosen = names === 'all' ? named : named.where('file', 'in', [...names]);
  return (await chosen.execute()).flatMap(({ file }) => file ?? []);
}

/** The imports that a user has started, in their order. */
export async function listImportsBy(db: Database, userId: string): Promise<ImportRow[]> {
  return importsOf(db).where('userId', '=', userId).orderBy('createdAt').orderBy('id').execute();
}
