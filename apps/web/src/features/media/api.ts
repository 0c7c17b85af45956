import { queryKey } from '@trackboard/contract';
import * as media from '@trackboard/contract/media';
import type { GifType } from '@trackboard/contract/media';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** The gifs of a search, page after page. */
export const gifsQuery = (search: { q: string; type: GifType }) =>
  infiniteQueryOptions({
    queryKey: [...queryKey(media.gifs, search), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(media.gifs, { ...search, pageNumber: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ totalPages }, _pages, page) => (page < totalPages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
