import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';

/** The help text of every video field, and the error for other formats. */
export const videoFormatsNote = '* Supported Format Are Ogg, WebM, MPEG-4 and MP4';

/** Extensions of video file names, in lower case without the dot, and their containers. */
const endings: Readonly<Record<string, VideoFormat>> = {
  ogg: 'ogg',
  ogv: 'ogg',
  webm: 'webm',
  mp4: 'mp4',
  m4v: 'mp4',
  mpg4: 'mp4',
  mpeg4: 'mp4',
  // Phones record QuickTime, which browsers play as MP4.
  mov: 'mp4',
};

export type VideoFormat = 'ogg' | 'webm' | 'mp4';

/** Returns the format by a file's extension; null if it is not accepted. */
export function videoFormatOf(fileName: string): VideoFormat | null {
  const ending = /\.([a-z0-9]+)$/i.exec(fileName)?.[1];
  return (ending && endings[ending.toLowerCase()]) || null;
}

/** Extensions of sound files, in lower case without the dot, and their containers. */
const soundEndings: Readonly<Record<string, VideoFormat>> = {
  oga: 'ogg',
  weba: 'webm',
  m4a: 'mp4',
};

/** Returns the format of a file without pictures by its extension; null if it is not accepted. */
export function soundFormatOf(fileName: string): VideoFormat | null {
  const ending = /\.([a-z0-9]+)$/i.exec(fileName)?.[1];
  return (ending && soundEndings[ending.toLowerCase()]) || null;
}

/** The `accept` attribute of file inputs. */
export const videoAccept = [
  ...Object.keys(endings).map((ending) => `.${ending}`),
  'video/ogg',
  'video/webm',
  'video/mp4',
  'video/quicktime',
].join(',');

const query = z.object({
  image: z.string().check(z.minLength(1), z.maxLength(200), z.meta({ wire: 'image' })),
});

/** The parameters of a link that expires. */
const signed = {
  /** The expiry as Unix time in seconds. A link without it counts as expired. */
  expires: z._default(z.string().check(z.maxLength(20)), '').check(z.meta({ wire: 'expires' })),
  signature: z
    ._default(z.string().check(z.maxLength(100)), '')
    .check(z.meta({ wire: 'signature' })),
};

/** The parameters of a link to a private image. A link to a public image has only its name. */
export const imageLinkQuery = z.extend(query, signed);

export const image = endpoint({
  name: 'media.image',
  summary:
    'An image at full size (1600 px at most); that of a message behind a signed link that expires',
  route: 'GET /users/getimage',
  access: 'public',
  query: z.extend(imageLinkQuery, {
    size: z
      ._default(z.enum(['full', 'preview']), 'full')
      .check(z.meta({ wire: 'size', description: 'preview: as small as covers 480 × 320 pixels' })),
  }),
  envelope: 'bytes',
});

export const image128 = endpoint({
  name: 'media.image128',
  summary: 'The 128 x 128 icon of an image',
  route: 'GET /users/getimage128x128',
  access: 'public',
  query,
  envelope: 'bytes',
});

export const image72 = endpoint({
  name: 'media.image72',
  summary: 'The 72 x 72 icon of an image',
  route: 'GET /users/getimage72x72',
  access: 'public',
  query,
  envelope: 'bytes',
});

/** The parameters of a link to a video. */
export const videoLinkQuery = z.object({
  video: z.string().check(z.minLength(1), z.maxLength(200), z.meta({ wire: 'video' })),
  ...signed,
});

/**
 * Returns a video. A video element cannot send a token, so the endpoint is public and the signature authorises the
 * request. Only users who may see a score get its signed link.
 */
export const video = endpoint({
  name: 'media.video',
  summary: 'A video behind a signed link that expires; answers byte ranges',
  route: 'GET /users/getVideo',
  access: 'public',
  query: videoLinkQuery,
  envelope: 'bytes',
});
