import { queryKey } from '@trackboard/contract';
import * as media from '@trackboard/contract/media';
import type { GifType } from '@trackboard/contract/media';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** The gifs that suit some words, page after page. */
export const gifsQuery = (wish: { q: string; type: GifType }) =>
  infiniteQueryOptions({
    queryKey: [...queryKey(media.gifs, wish), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(media.gifs, { ...wish, pageNumber: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ totalPages }, _pages, page) => (page < totalPages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
