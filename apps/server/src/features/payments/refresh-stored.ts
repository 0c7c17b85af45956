import type { Context } from '../../platform/context.ts';

interface Stored<Row> {
  readonly find: () => Promise<Row | undefined>;
  /** Nothing is done if the row was fetched after this instant. */
  readonly since: Date | undefined;
}

/**
 * Refreshes a row from the provider. `fetchAndSave` fetches the object and saves it by compare-and-set on the version of
 * the row. It returns false if another request saved the row first. Then it runs a second time, because the other
 * response may have been requested before this refresh began. If it loses again, the stored response was requested after
 * the first one was saved, and so after this refresh began.
 */
export async function refreshStored<Row extends { readonly refreshedAt: Date }>(
  { clock }: Context,
  { find, since }: Stored<Row>,
  fetchAndSave: (row: Row | undefined, requestedAt: Date) => Promise<boolean>,
): Promise<void> {
  const attempt = async () => {
    const row = await find();
    if (row && since && row.refreshedAt > since) return true;
    return fetchAndSave(row, clock.now());
  };
  if (!(await attempt())) await attempt();
}

/** Whether a row has these values; dates are compared by their instant. */
export function hasState<Row extends object>(row: Row, state: Partial<Row>): boolean {
  return (Object.keys(state) as (keyof Row)[]).every(
    (key) => row[key]?.valueOf() === state[key]?.valueOf(),
  );
}
