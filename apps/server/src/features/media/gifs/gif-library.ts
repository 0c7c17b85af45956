import type { Failure } from '@trackboard/contract';
import type { Gif, GifType } from '@trackboard/contract/media';

/** An empty `q` returns gifs for training. Pages start at 1. */
export interface GifQuery {
  readonly q: string;
  readonly type: GifType;
  readonly page: number;
}

export interface GifPage {
  readonly gifs: Gif[];
  readonly totalPages: number;
}

export interface GifLibrary {
  /** The attribution that the picker shows. */
  readonly attribution: string;
  /** The hosts of the library's pictures, for the content security policy. */
  readonly imageSources: readonly string[];
  /** Whether a URL is a picture of the library. */
  readonly has: (url: string) => boolean;
  readonly search: (query: GifQuery) => Promise<GifPage | Failure<'gifs_unavailable'>>;
}
