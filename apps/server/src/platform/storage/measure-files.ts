import type { Database } from '../database/transaction.ts';
import type { Recurring } from '../recurring/recurring.ts';
import { hours } from '../time/clock.ts';
import type { FileStore } from './file-store.ts';
import { mediaFolders } from './media-folders.ts';
import { listFilesWithoutSize, updateSizeOfFile } from './queries.ts';

/** The number of files is small enough that a stop does not wait for long. */
const batch = 50;

/** Returns the bytes of a private image in all its sizes, or of a video; 0 if it is missing. */
async function measure(store: FileStore, name: string): Promise<number> {
  if (!name.endsWith('.webp')) return (await store.sizeOf(`${mediaFolders.videos}/${name}`)) ?? 0;
  const folder = `${mediaFolders.privateImages}/${name.replace(/\.webp$/, '')}`;
  const files = await store.list(folder);
  const sizes = await Promise.all(files.map((file) => store.sizeOf(`${folder}/${file}`)));
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
}

/** Recurring work that reads the sizes of files of earlier versions, which did not count them. */
export function measureFiles({ db, store }: { db: Database; store: FileStore }): Recurring {
  return {
    name: 'storage.measure-files',
    every: hours(1),
    work: async () => {
      const names = await listFilesWithoutSize(db, batch);
      for (const name of names) await updateSizeOfFile(db, name, await measure(store, name));
      return names.length === batch;
    },
  };
}
