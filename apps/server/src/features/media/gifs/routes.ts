import { failure, isFailure } from '@trackboard/contract';
import * as media from '@trackboard/contract/media';
import { type Route, type SentFile, fileRoute, route } from '../../../platform/http/route.ts';
import { mediaPolicy } from '../media-policy.ts';
import type { BundledLibrary } from './bundled/bundled-library.ts';
import type { GifLibrary } from './gif-library.ts';

const forever = 'public, max-age=31536000, immutable';

export interface GifLibraries {
  /** The library that the picker searches. */
  readonly gifs: GifLibrary;
  /** Always served, because older comments link to its pictures. */
  readonly bundledGifs: BundledLibrary;
}

export function gifRoutes({ gifs, bundledGifs }: GifLibraries): Route[] {
  return [
    route(media.gifs, async ({ input }) => {
      const page = await gifs.search({ q: input.q, type: input.type, page: input.pageNumber });
      return isFailure(page) ? page : { ...page, attribution: gifs.attribution };
    }),
    fileRoute(media.bundledGif, async ({ input }) => {
      const bytes = await bundledGifs.open(input.type, input.file);
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
    }),
  ];
}
