/**
 * Runs a query that locks what it finds. A statement that has waited for another transaction joins the changed row with
 * tables as they were before, and may find nothing where there is something now, so such a query runs once more.
 */
export async function takeLocked<Row>(
  find: () => Promise<Row | undefined>,
): Promise<Row | undefined> {
  return (await find()) ?? find();
}
