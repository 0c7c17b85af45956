import { z } from 'zod';

/**
 * Query parameters of a list that grows with use. Any of them requests a page: by default the first, of 30 rows.
 * Without any, the response is the whole list, up to 1,000 rows. `X-Total-Count` is the count of all rows.
 */
export const pageQuery = z.object({
  pageNumber: z.int().min(1).max(1_000_000).optional().meta({ wire: 'pageNumber' }),
  pageSize: z.int().min(1).max(100).optional().meta({ wire: 'pageSize' }),
  search: z.string().trim().max(200).optional().meta({ wire: 'search' }),
});

/** The response header with the count of rows on all pages. */
export const totalCountHeader = 'X-Total-Count';
