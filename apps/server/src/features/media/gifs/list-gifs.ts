import { type InputOf, isFailure } from '@trackboard/contract';
import type * as media from '@trackboard/contract/media';
import type { GifLibrary } from './gif-library.ts';

/** A page of what the library that the picker searches found. */
export async function listGifs(
  library: GifLibrary,
  { q, type, pageNumber }: InputOf<typeof media.gifs>,
) {
  const page = await library.search({ q, type, page: pageNumber });
  return isFailure(page) ? page : { ...page, attribution: library.attribution };
}
