import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string | null>();

/**
 * Runs the work of a write. Its events carry the id that the client chose for it, so that this client recognizes the
 * hints about its own write (record 54). `null`: work that belongs to no write, such as what follows from its events.
 */
export function asChange<Result>(id: string | null, work: () => Result): Result {
  return current.run(id, work);
}

/** The id of the write that is running, or null. */
export function currentChangeId(): string | null {
  return current.getStore() ?? null;
}
