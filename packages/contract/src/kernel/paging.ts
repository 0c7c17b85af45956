import { z } from 'zod';

/**
 * Query parameters of a list that grows with use. Any of them asks for a page: the first, of 30 rows, unless the query
 * says otherwise. Without any, the whole list is answered, cut at 1,000 rows. `X-Total-Count` has the number of all.
 */
export const pageQuery = z.object({
  pageNumber: z.int().min(1).max(1_000_000).optional().meta({ wire: 'pageNumber' }),
  pageSize: z.int().min(1).max(100).optional().meta({ wire: 'pageSize' }),
  search: z.string().trim().max(200).optional().meta({ wire: 'search' }),
});

/** The response header that carries how many rows there are on all pages. */
export const totalCountHeader = 'X-Total-Count';
