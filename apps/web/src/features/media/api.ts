import { type GifType, queryKey, searchGifs } from '@trackboard/contract';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** The gifs that suit some words, page after page. */
export const gifsQuery = (wish: { q: string; type: GifType }) =>
  infiniteQueryOptions({
    queryKey: [...queryKey(searchGifs, wish), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(searchGifs, { ...wish, pageNumber: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ totalPages }, _pages, page) => (page < totalPages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
