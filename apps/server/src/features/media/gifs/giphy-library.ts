import { failure } from '@trackboard/contract';
import { type Gif, gifsPerPage, isGifUrl } from '@trackboard/contract/media';
import type { Logger } from 'pino';
import { catch as fallback, z } from 'zod/mini';
import type { GifLibrary, GifPage, GifQuery } from './gif-library.ts';

/** GIPHY sends numbers as strings. */
const pixels = z.coerce.number().check(z.int(), z.positive());

/** Only URLs of GIPHY are accepted. */
const address = z.url({ protocol: /^https$/, hostname: /(^|\.)giphy\.com$/ });

const rendition = z.object({ url: address, width: pixels, height: pixels });

/** Null for a gif without a suitable rendition. */
const item = fallback(
  z.nullable(
    z.object({
      id: z.string().check(z.minLength(1)),
      title: fallback(z.string(), ''),
      images: z.object({ downsized: rendition, fixed_width: rendition }),
    }),
  ),
  null,
);

/** The used fields of GIPHY's search response (developers.giphy.com/docs/api/endpoint#search). */
const giphyAnswer = z.object({
  data: z.array(item),
  pagination: z.object({ total_count: z.int().check(z.minimum(0)) }),
});

interface GiphyOptions {
  readonly apiKey: string;
  readonly log: Logger;
  /** GIPHY's API by default. */
  readonly origin?: string;
  /** In milliseconds. Default: 4000. */
  readonly timeout?: number;
}

/** GIPHY's limits. */
const maxQueryLength = 50;
const maxOffset = 4999;

const lastPage = Math.floor(maxOffset / gifsPerPage) + 1;
const defaultQuery = 'workout';

function addressOf(
  { apiKey, origin = 'https://api.giphy.com' }: GiphyOptions,
  query: GifQuery,
): URL {
  const url = new URL(`/v1/${query.type}s/search`, origin);
  url.search = new URLSearchParams({
    api_key: apiKey,
    q: (query.q || defaultQuery).slice(0, maxQueryLength),
    limit: String(gifsPerPage),
    offset: String((query.page - 1) * gifsPerPage),
    rating: 'pg',
    lang: 'en',
  }).toString();
  return url;
}

function pageOf(body: unknown): GifPage {
  const { data, pagination } = giphyAnswer.parse(body);
  const gifs = data.flatMap((item): Gif[] => {
    if (!item) return [];
    const { downsized, fixed_width: preview } = item.images;
    return [{ id: item.id, title: item.title, ...downsized, previewUrl: preview.url }];
  });
  const pages = Math.ceil(pagination.total_count / gifsPerPage);
  return { gifs, totalPages: Math.min(pages, lastPage) };
}

async function ask(options: GiphyOptions, query: GifQuery): Promise<GifPage> {
  const signal = AbortSignal.timeout(options.timeout ?? 4000);
  const response = await fetch(addressOf(options, query), { signal, redirect: 'error' });
  if (!response.ok) throw new Error(`GIPHY answered ${response.status}.`);
  return pageOf(await response.json());
}

/** Searches GIPHY. Every error becomes `gifs_unavailable`. The key is never logged. */
export function giphyLibrary(options: GiphyOptions): GifLibrary {
  return {
    attribution: 'Powered By GIPHY',
    imageSources: ['https://*.giphy.com'],
    has: (url) => url.startsWith('https://') && isGifUrl(url),
    search: async (query) => {
      if (query.page > lastPage) return { gifs: [], totalPages: lastPage };
      try {
        return await ask(options, query);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        options.log.warn(`GIPHY request failed: ${reason}`);
        return failure('gifs_unavailable');
      }
    },
  };
}
