import { z } from 'zod/mini';

/** A browser's upload: an object with a size and a type, usually a `File`. */
export interface BlobLike {
  readonly size: number;
  readonly type: string;
}

/** A file that the server received, stored in a temporary file until the request ends. */
export interface ReceivedFile {
  readonly path: string;
  readonly filename: string;
  /** The size in bytes. */
  readonly size: number;
}

/**
 * The kind of an upload. An attachment is an image or a video, which the server detects from the
 * content. A table is a file of rows, such as CSV.
 */
export type UploadKind = 'image' | 'video' | 'attachment' | 'table';

/** Largest upload of each kind, in bytes. */
export const uploadLimits: Record<UploadKind, number> = {
  image: 10 * 1024 * 1024,
  video: 200 * 1024 * 1024,
  attachment: 200 * 1024 * 1024,
  table: 25 * 1024 * 1024,
};

/**
 * A file field of a multipart body. The client passes a blob, and the handler gets the received file.
 */
// @__NO_SIDE_EFFECTS__
export function upload(kind: UploadKind): z.ZodMiniType<ReceivedFile, BlobLike> {
  const file = z.custom<BlobLike>(
    (value) => typeof value === 'object' && value !== null && 'size' in value,
    'Send this field as a file.',
  );
  return file.check(z.meta({ upload: kind })) as unknown as z.ZodMiniType<ReceivedFile, BlobLike>;
}

const storedFile: Record<UploadKind, RegExp> = {
  image: /(^|[/=])[0-9a-f]{32}\.webp$/,
  video: /(^|[/=])[0-9a-f]{32}\.(ogg|webm|mp4)(&\S*)?$/,
  attachment: /(^|[/=])[0-9a-f]{32}\.(webp|ogg|webm|mp4)(&\S*)?$/,
  // No answer names the file of a table.
  table: /^$a/,
};

/** Whether a text is the name of a stored file, alone or in the URL of that file on this API. */
export function namesStoredFile(kind: UploadKind, text: string): boolean {
  return storedFile[kind].test(text);
}

/** Returns the upload kind of a field's schema; null if it is not a file. */
export function uploadKindOf(schema: z.core.$ZodType): UploadKind | null {
  const kind = z.globalRegistry.get(schema)?.['upload'];
  if (typeof kind === 'string' && kind in uploadLimits) return kind as UploadKind;
  const inner = (schema._zod.def as { innerType?: z.core.$ZodType }).innerType;
  return inner ? uploadKindOf(inner) : null;
}
