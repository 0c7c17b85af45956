/** Rows per page. */
export const pageSize = 500;

/** All rows, page by page; `fetch` returns the rows after a given one. A slow reader holds no connection. */
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
