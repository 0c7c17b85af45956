/** The folder of each kind of media in the store. */
export const mediaFolders = {
  images: 'images',
  privateImages: 'private-images',
  videos: 'videos',
  importFiles: 'imports',
} as const;

export type MediaKind = keyof typeof mediaFolders;

/** Names of media in rows: the names to look for, or all. */
export type WantedNames = readonly string[] | 'all';

export const mediaKinds = Object.keys(mediaFolders) as MediaKind[];
