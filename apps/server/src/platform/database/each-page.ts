/** Rows per page. */
export const pageSize = 500;

/**
 * All rows, page after page; `fetch` answers the next ones after a row. No connection and no more than a page is held
 * while a slow reader takes them in.
 */
export async function* eachPage<Row>(
  fetch: (after: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: Row | undefined;
  do {
    const rows = await fetch(after);
    yield* rows;
    after = rows.length === pageSize ? rows.at(-1) : undefined;
  } while (after);
}
