/** The response header with the count of rows on all pages. */
export const totalCountHeader = 'X-Total-Count';
