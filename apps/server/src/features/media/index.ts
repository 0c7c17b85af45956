import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { createGifLibrary } from './gifs/create-gif-library.ts';
import { gifRoutes } from './gifs/routes.ts';
import { imageRoutes } from './image-routes.ts';
import { videoRoutes } from './video-routes.ts';

export function createMedia(context: Context) {
  const { gifs, bundledGifs } = createGifLibrary(context);
  return {
    routes: [...imageRoutes(context), ...videoRoutes(context), ...gifRoutes({ gifs, bundledGifs })],
    /** Whether a gif library has a picture of this address. */
    isGif: (url: string) => gifs.has(url) || bundledGifs.has(url),
    imageSources: gifs.imageSources,
  } satisfies Feature & Record<string, unknown>;
}
