import { type InputOf, failure, isFailure } from '@trackboard/contract';
import * as media from '@trackboard/contract/media';
import { type Route, type SentFile, fileRoute, route } from '../../../platform/http/route.ts';
import { mediaPolicy } from '../media.ts';
import type { BundledLibrary } from './bundled/bundled-library.ts';
import type { GifLibrary } from './gif-library.ts';

/** Returns a page of gifs of the library that the picker searches. */
async function listGifs(library: GifLibrary, { q, type, pageNumber }: InputOf<typeof media.gifs>) {
  const page = await library.search({ q, type, page: pageNumber });
  return isFailure(page) ? page : { ...page, attribution: library.attribution };
}

const forever = 'public, max-age=31536000, immutable';

async function getBundledGif(
  library: BundledLibrary,
  { type, file }: InputOf<typeof media.bundledGif>,
) {
  const bytes = await library.open(type, file);
  if (!bytes) return failure('not_found');
  const answer: SentFile = {
    send: (reply) =>
      reply
        .type('image/webp')
        .header('content-security-policy', mediaPolicy)
        .header('cache-control', forever)
        .send(bytes),
  };
  return answer;
}

interface GifLibraries {
  /** The library that the picker searches. */
  readonly gifs: GifLibrary;
  /** This library is always served, because older comments link to its pictures. */
  readonly bundledGifs: BundledLibrary;
}

export const gifRoutes = ({ gifs, bundledGifs }: GifLibraries): Route[] => [
  route(media.gifs, ({ input }) => listGifs(gifs, input)),
  fileRoute(media.bundledGif, ({ input }) => getBundledGif(bundledGifs, input)),
];
