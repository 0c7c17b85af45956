import * as media from '@trackboard/contract/media';
import { type Route, fileRoute, route } from '../../../platform/http/route.ts';
import type { BundledLibrary } from './bundled/bundled-library.ts';
import { getBundledGif } from './get-bundled-gif.ts';
import type { GifLibrary } from './gif-library.ts';
import { listGifs } from './list-gifs.ts';

export interface GifLibraries {
  /** The library that the picker searches. */
  readonly gifs: GifLibrary;
  /** Always served, because older comments link to its pictures. */
  readonly bundledGifs: BundledLibrary;
}

export function gifRoutes({ gifs, bundledGifs }: GifLibraries): Route[] {
  return [
    route(media.gifs, ({ input }) => listGifs(gifs, input)),
    fileRoute(media.bundledGif, ({ input }) => getBundledGif(bundledGifs, input)),
  ];
}
