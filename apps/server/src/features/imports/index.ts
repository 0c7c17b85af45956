import type { ownImport } from '@trackboard/contract/own-data';
import type { z } from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { type OwnData, rowsOfGyms } from '../../platform/own-data.ts';
import type { Recurring } from '../../platform/recurring/recurring.ts';
import { after, days, hours } from '../../platform/time/clock.ts';
import {
  deleteImportedAthletesOf,
  listImportedAbout,
  listImportedAthletesAfter,
} from './athletes/queries.ts';
import { discardFiles, importRoutes, presentAthlete } from './imports.ts';
import {
  type ImportRow,
  cancelAbandoned,
  deleteImportsOf,
  findFilesOfImports,
  listImportsBy,
  releaseOldFiles,
} from './queries.ts';
import { importReactions } from './run-import.ts';

function presentOwn(row: ImportRow): z.output<typeof ownImport> {
  return {
    importId: row.id,
    forGym: row.gymId !== null,
    kind: row.kind,
    file: row.fileName,
    source: row.source,
    state: row.state,
    results: row.summary.results,
    startedOn: row.createdAt.toISOString(),
  };
}

function importOwnData({ db }: Context): OwnData {
  const parts = ({ userId }: { readonly userId: string }) => ({
    imports: async function* () {
      for (const row of await listImportsBy(db, userId)) yield presentOwn(row);
    },
  });
  return {
    athlete: (of) => ({
      ...parts(of),
      importedByGyms: async function* () {
        for (const row of await listImportedAbout(db, of.userId))
          yield { gym: row.gym, ...presentAthlete(row) };
      },
    }),
    owner: (of) => ({
      ...parts(of),
      importedAthletes: () =>
        rowsOfGyms(
          of.gymIds,
          (gymId, after) => listImportedAthletesAfter(db, gymId, after),
          presentAthlete,
        ),
    }),
  };
}

const batch = 100;

/** Cancels imports that nobody has continued for a week, and removes files that are no longer needed. */
function tidying({ db, clock, importFiles }: Context): Recurring {
  return {
    name: 'imports.tidy',
    every: hours(1),
    work: async () => {
      const now = clock.now();
      await cancelAbandoned(db, after(now, -days(7)), now);
      const files = await releaseOldFiles(db, after(now, -days(30)), batch);
      for (const file of files) await importFiles.remove(file);
      return files.length === batch;
    },
  };
}

/** Imports results and lists of athletes from the files of other products. */
export function createImports(context: Context) {
  return {
    routes: importRoutes(context),
    reactions: importReactions(context),
    recurring: [tidying(context)],
    ownData: importOwnData(context),
    forget: async (trx, { userId, gym }) => {
      await deleteImportedAthletesOf(trx, userId, gym?.id ?? null);
      discardFiles(context, trx, await deleteImportsOf(trx, userId, gym?.id ?? null));
      return {};
    },
    namedFiles: { importFiles: (names) => findFilesOfImports(context.db, names) },
  } satisfies Feature;
}
