export * from './kernel/index.ts';

/** The prefix of every endpoint's path. */
export const apiBase = '/api/v1';

/**
 * A client may send an id of its choice in this header with a write. Hints about the write have the id as their
 * second argument, so that the client recognizes its own writes.
 */
export const changeIdHeader = 'x-change-id';

/** The response header with the count of rows on all pages. */
export const totalCountHeader = 'X-Total-Count';
