/** The folder of each kind of media in the store. */
export const mediaFolders = {
  images: 'images',
  privateImages: 'private-images',
  videos: 'videos',
} as const;

export type MediaKind = keyof typeof mediaFolders;

export const mediaKinds = Object.keys(mediaFolders) as MediaKind[];
