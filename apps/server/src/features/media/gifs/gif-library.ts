import type { Failure } from '@trackboard/contract';
import type { Gif, GifType } from '@trackboard/contract/media';

/** What somebody looks for; `q` is empty for what suits training, `page` begins at 1. */
export interface GifWish {
  readonly q: string;
  readonly type: GifType;
  readonly page: number;
}

export interface GifPage {
  readonly gifs: Gif[];
  readonly totalPages: number;
}

/** Where gifs come from. */
export interface GifLibrary {
  /** What the picker has to say about it. */
  readonly attribution: string;
  /** Where browsers fetch its pictures besides this server, as sources of a content security policy. */
  readonly imageSources: readonly string[];
  /** Whether this is the address of one of its pictures. */
  readonly has: (url: string) => boolean;
  readonly search: (wish: GifWish) => Promise<GifPage | Failure<'gifs_unavailable'>>;
}
