import { z } from 'zod';

/** Query parameters of a list that grows with use. Without `pageNumber` the whole list is answered. */
export const pageQuery = z.object({
  pageNumber: z.int().min(1).max(1_000_000).optional().meta({ wire: 'pageNumber' }),
  pageSize: z.int().min(1).max(100).optional().meta({ wire: 'pageSize' }),
  search: z.string().trim().max(200).optional().meta({ wire: 'search' }),
});

/** The response header that carries how many rows there are on all pages. */
export const totalCountHeader = 'X-Total-Count';
