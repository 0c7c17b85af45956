import { readdir } from 'node:fs/promises';
import { uploadFolderIn } from '../../apps/server/src/platform/data-dir.ts';
import {
  type MediaPlace,
  namedMedia,
  storedMedia,
} from '../../apps/server/testing/stored-media.ts';

/** The stored files, and what must be true of them after the last upload: rows and files name each other. */
export async function checkStored(place: MediaPlace) {
  const [stored, named] = [await storedMedia(place), await namedMedia(place)];
  const left = await readdir(uploadFolderIn(place.dataDir));
  const problems = [
    ...left.map((name) => `left in uploads: ${name}`),
    ...stored.filter((name) => !named.includes(name)).map((name) => `stored for no row: ${name}`),
    ...named.filter((name) => !stored.includes(name)).map((name) => `not stored: ${name}`),
  ];
  return { stored, problems };
}
