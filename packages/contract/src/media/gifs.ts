import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';

/** `gif` is animated, and `sticker` is a picture without a background. */
const gifType = z.enum(['gif', 'sticker']);
export type GifType = z.output<typeof gifType>;

const gif = z.object({
  id: z.string(),
  title: z.string(),
  /** The URL that is stored in the comment: a GIPHY URL or a path on this server. */
  url: z.string(),
  /** The URL of a smaller picture for the picker. */
  previewUrl: z.string(),
  /** The width in pixels. */
  width: z.int(),
  height: z.int(),
});
export type Gif = z.output<typeof gif>;

/** How many gifs are on a page. */
export const gifsPerPage = 30;

export const gifs = endpoint({
  name: 'media.gifs',
  summary: 'A page of 30 gifs or stickers; without a search, suggestions for training',
  route: 'GET /gifs/search',
  access: 'user',
  query: z.object({
    q: z
      ._default(z.string().check(z.trim(), z.maxLength(100, 'Use at most 100 characters.')), '')
      .check(z.meta({ wire: 'q' })),
    type: z._default(gifType, 'gif').check(z.meta({ wire: 'type' })),
    pageNumber: z
      ._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1)
      .check(z.meta({ wire: 'pageNumber' })),
  }),
  output: z.object({
    gifs: z.array(gif),
    totalPages: z.int(),
    /** The attribution that the picker must show. */
    attribution: z.string(),
  }),
  errors: ['gifs_unavailable'],
});

export const bundledGif = endpoint({
  name: 'media.bundledGif',
  summary: 'A picture of the bundled library',
  route: 'GET /gifs/{type}/{file}',
  access: 'public',
  params: z.object({ type: gifType, file: z.string().check(z.regex(/^[0-9a-f-]{1,60}\.webp$/)) }),
  envelope: 'bytes',
});

const bundledUrl = /^\/api\/v1\/gifs\/(gif|sticker)\/[0-9a-f-]{1,60}\.webp$/;

/**
 * The pattern allows no user, port or other host, because the host of a picture sees who loads it.
 */
const giphyUrl = /^https:\/\/(?:[a-z0-9-]+\.)+giphy\.com\/\S*$/i;

export const notAGif = 'Choose a gif from the library.';

/**
 * Whether a text is the URL of a picture from the bundled library or GIPHY. The server checks which of the two is in
 * use.
 */
export function isGifUrl(url: string): boolean {
  return bundledUrl.test(url) || giphyUrl.test(url);
}
