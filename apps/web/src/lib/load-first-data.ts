import type { EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/** How long the first screen waits, in milliseconds. */
const patience = 1000;

/** The query cache while the first screen loads, if `public/start.js` has requested some of its data. */
let first: QueryClient | null = null;

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Runs `load`, which loads the first screen; during it, `loadFirstData` reads into `queries`. */
export async function loadFirstScreen(
  queries: QueryClient,
  load: () => Promise<void>,
): Promise<void> {
  if (globalThis.firstResponses?.size) first = queries;
  await load();
  first = null;
}

/** Reads a query: data kept from an earlier visit while it is refetched, else the response. */
export type Read = <Data, Key extends QueryKey>(
  query: EnsureQueryDataOptions<Data, Error, Data, Key>,
) => Promise<Data>;

/**
 * Runs `load`, which reads the first screen's data, so that it renders once with all data instead of after each response.
 * Waits for a second at most. The screen itself retries and shows failures. Later screens do not wait: they are shown while
 * they load.
 */
export async function loadFirstData(load: (read: Read) => Promise<unknown>): Promise<void> {
  const queries = first;
  if (!queries) return;
  // Refetched now, because the next write ends the use of early responses, and weeks are read with POST like a write.
  const read: Read = (query) => queries.ensureQueryData({ ...query, revalidateIfStale: true });
  await Promise.race([load(read).catch(() => undefined), wait(patience)]);
}
