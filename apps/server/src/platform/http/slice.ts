/** The rows of a list that are returned. */
export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

interface ListQuery {
  readonly pageNumber?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly search?: string | undefined;
  readonly trackId?: string | undefined;
}

const defaultPageSize = 30;
const maxRows = 1000;

/** Returns the page of a query with any of these parameters, else the first 1,000 rows. */
export function sliceOf({ pageNumber, pageSize, search, trackId }: ListQuery): Slice {
  if (!pageNumber && !pageSize && !search && !trackId) return { limit: maxRows, offset: 0 };
  const limit = pageSize ?? defaultPageSize;
  return { limit, offset: ((pageNumber ?? 1) - 1) * limit };
}
