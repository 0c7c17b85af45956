/** An attachment is an image or a video; its content tells which. */
export type UploadKind = 'image' | 'video' | 'attachment';

/** Largest upload of each kind, in bytes. */
export const uploadLimits: Record<UploadKind, number> = {
  image: 10 * 1024 * 1024,
  video: 200 * 1024 * 1024,
  attachment: 200 * 1024 * 1024,
};
