import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';

const query = z.object({ image: z.string().min(1).max(200).meta({ wire: 'image' }) });

export const image = endpoint({
  name: 'media.image',
  summary: 'An image at full size (1600 px at most)',
  method: 'GET',
  path: '/users/getimage',
  access: 'public',
  query,
  output: z.null(),
  envelope: 'bytes',
  errors: [],
});

export const image128 = endpoint({
  name: 'media.image128',
  summary: 'The 128 x 128 icon of an image',
  method: 'GET',
  path: '/users/getimage128x128',
  access: 'public',
  query,
  output: z.null(),
  envelope: 'bytes',
  errors: [],
});

export const image72 = endpoint({
  name: 'media.image72',
  summary: 'The 72 x 72 icon of an image',
  method: 'GET',
  path: '/users/getimage72x72',
  access: 'public',
  query,
  output: z.null(),
  envelope: 'bytes',
  errors: [],
});

/** What a link to a video carries. */
export const videoLinkQuery = z.object({
  video: z.string().min(1).max(200).meta({ wire: 'video' }),
  /** Seconds since 1970. A link without it is as good as one that has expired. */
  expires: z.string().max(20).default('').meta({ wire: 'expires' }),
  signature: z.string().max(100).default('').meta({ wire: 'signature' }),
});

/**
 * An element of a page that plays a video cannot send a token, so anybody may call this: what admits the caller is
 * the signature, which the answers with a score give only to those who may see it.
 */
export const video = endpoint({
  name: 'media.video',
  summary: 'A video behind a signed link that expires; answers byte ranges',
  method: 'GET',
  path: '/users/getVideo',
  access: 'public',
  query: videoLinkQuery,
  output: z.null(),
  envelope: 'bytes',
  errors: [],
});
