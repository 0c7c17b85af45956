import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { createBundledLibrary } from './gifs/bundled/bundled-library.ts';
import { gifRoutes } from './media.ts';
import { giphyLibrary } from './gifs/giphy-library.ts';
import { type Audiences, mediaRoutes } from './media.ts';

export function createMedia(context: Context, audiences: Audiences) {
  const { config, log } = context;
  const bundledGifs = createBundledLibrary();
  const apiKey = config.giphyApiKey;
  const gifs = apiKey ? giphyLibrary({ apiKey, log }) : bundledGifs;
  return {
    routes: [...mediaRoutes({ ...context, ...audiences }), ...gifRoutes({ gifs, bundledGifs })],
    /** Whether a URL is a picture of one of the libraries. */
    isGif: (url: string) => gifs.has(url) || bundledGifs.has(url),
    imageSources: gifs.imageSources,
  } satisfies Feature & Record<string, unknown>;
}
