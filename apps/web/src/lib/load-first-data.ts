import type { QueryClient } from '@tanstack/react-query';

/** How long the first screen waits, in milliseconds. */
const patience = 1000;

/** The query cache while the first screen loads, if `public/start.js` has requested a part of what it shows. */
let first: QueryClient | null = null;

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Runs `load`, which loads the first screen; what it passes to `loadFirstData` is put into `queries`. */
export async function loadFirstScreen(
  queries: QueryClient,
  load: () => Promise<void>,
): Promise<void> {
  if (globalThis.firstResponses?.size) first = queries;
  await load();
  first = null;
}

/**
 * Runs `load`, which puts what the first screen shows into the query cache, so that it is rendered once and not with each
 * response. Waits for a second at most. A failure is left to the screen, which asks again and shows it. Later screens, which
 * are shown while they load, do not wait.
 */
export async function loadFirstData(
  load: (queries: QueryClient) => Promise<unknown>,
): Promise<void> {
  if (first) await Promise.race([load(first).catch(() => undefined), wait(patience)]);
}
