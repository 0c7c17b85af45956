import type { Context } from '../../../platform/context.ts';
import { createBundledLibrary } from './bundled/bundled-library.ts';
import { giphyLibrary } from './giphy/giphy-library.ts';
import type { GifLibraries } from './routes.ts';

/** Gifs from GIPHY when there is a key for it, else from the library that comes with the product. */
export function createGifLibrary({ config, log }: Context): GifLibraries {
  const bundledGifs = createBundledLibrary();
  const apiKey = config.giphyApiKey;
  const gifs = apiKey ? giphyLibrary({ apiKey, log }) : bundledGifs;
  return { gifs, bundledGifs };
}
