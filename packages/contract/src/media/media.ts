import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';

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
