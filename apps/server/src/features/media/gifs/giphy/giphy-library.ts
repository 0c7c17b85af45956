import { failure } from '@trackboard/contract';
import { type Gif, gifsPerPage, isGifUrl } from '@trackboard/contract/media';
import type { Logger } from 'pino';
import type { GifLibrary, GifPage, GifWish } from '../gif-library.ts';
import { giphyAnswer } from './giphy-answer.ts';

export interface GiphyOptions {
  readonly apiKey: string;
  readonly log: Logger;
  /** Default: GIPHY itself. */
  readonly origin?: string;
  /** Longest time for an answer, in milliseconds. Default 4000. */
  readonly timeout?: number;
}

/** GIPHY's own limits. */
const longestQuery = 50;
const largestOffset = 4999;

const lastPage = Math.floor(largestOffset / gifsPerPage) + 1;
const popularAtGyms = 'workout';

function addressOf({ apiKey, origin = 'https://api.giphy.com' }: GiphyOptions, wish: GifWish): URL {
  const url = new URL(`/v1/${wish.type}s/search`, origin);
  url.search = new URLSearchParams({
    api_key: apiKey,
    q: (wish.q || popularAtGyms).slice(0, longestQuery),
    limit: String(gifsPerPage),
    offset: String((wish.page - 1) * gifsPerPage),
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

async function ask(options: GiphyOptions, wish: GifWish): Promise<GifPage> {
  const signal = AbortSignal.timeout(options.timeout ?? 4000);
  const response = await fetch(addressOf(options, wish), { signal, redirect: 'error' });
  if (!response.ok) throw new Error(`GIPHY answered ${response.status}.`);
  return pageOf(await response.json());
}

/** GIPHY over HTTP. Whatever goes wrong there is answered as `gifs_unavailable`; the key is never logged. */
export function giphyLibrary(options: GiphyOptions): GifLibrary {
  return {
    attribution: 'Powered By GIPHY',
    imageSources: ['https://*.giphy.com'],
    has: (url) => url.startsWith('https://') && isGifUrl(url),
    search: async (wish) => {
      if (wish.page > lastPage) return { gifs: [], totalPages: lastPage };
      try {
        return await ask(options, wish);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        options.log.warn(`GIPHY does not answer: ${reason}`);
        return failure('gifs_unavailable');
      }
    },
  };
}
