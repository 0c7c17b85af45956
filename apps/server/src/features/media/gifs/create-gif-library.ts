import type { Logger } from 'pino';
import { createBundledLibrary } from './bundled/bundled-library.ts';
import { giphyLibrary } from './giphy/giphy-library.ts';
import type { GifDeps } from './routes.ts';

/** Gifs from GIPHY when there is a key for it, else from the library that comes with the product. */
export function createGifLibrary(giphyApiKey: string | undefined, log: Logger): GifDeps {
  const bundledGifs = createBundledLibrary();
  const gifs = giphyApiKey ? giphyLibrary({ apiKey: giphyApiKey, log }) : bundledGifs;
  return { gifs, bundledGifs };
}
