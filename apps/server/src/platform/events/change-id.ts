import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string | null>();

/**
 * Runs the work of a write. Events of the work carry the client's id of the write, so that the client recognizes hints
 * about its own write (record 54). Null is for work outside a write, such as reactions to its events.
 */
export function asChange<Result>(id: string | null, work: () => Result): Result {
  return current.run(id, work);
}

/** The id of the write that is running, or null. */
export function currentChangeId(): string | null {
  return current.getStore() ?? null;
}
