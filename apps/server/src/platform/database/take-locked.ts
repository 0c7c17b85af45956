/**
 * Runs a locking query. After waiting for another transaction, PostgreSQL joins the changed row with old versions of
 * other tables and may wrongly find nothing, so an empty result is read once more.
 */
export async function takeLocked<Row>(
  find: () => Promise<Row | undefined>,
): Promise<Row | undefined> {
  return (await find()) ?? find();
}
