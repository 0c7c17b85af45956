import type { EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/** How long the first screen waits, in milliseconds. */
const patience = 1000;

/** The query cache while the first screen loads, if `public/start.js` has requested a part of what it shows. */
let first: QueryClient | null = null;

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Runs `load`, which loads the first screen; what `loadFirstData` reads meanwhile is put into `queries`. */
export async function loadFirstScreen(
  queries: QueryClient,
  load: () => Promise<void>,
): Promise<void> {
  if (globalThis.firstResponses?.size) first = queries;
  await load();
  first = null;
}

/** Reads a query: what is kept from an earlier visit at once, while it is fetched again, else the response. */
export type Read = <Data, Key extends QueryKey>(
  query: EnsureQueryDataOptions<Data, Error, Data, Key>,
) => Promise<Data>;

/**
 * Runs `load`, which reads what the first screen shows, so that it is rendered once with all of it and not with each response.
 * Waits for a second at most. A failure is left to the screen, which asks again and shows it. Later screens, which are shown
 * while they load, do not wait.
 */
export async function loadFirstData(load: (read: Read) => Promise<unknown>): Promise<void> {
  const queries = first;
  if (!queries) return;
  // Fetched again at once, because the next write, and a week is read like one, ends the use of early responses.
  const read: Read = (query) => queries.ensureQueryData({ ...query, revalidateIfStale: true });
  await Promise.race([load(read).catch(() => undefined), wait(patience)]);
}
