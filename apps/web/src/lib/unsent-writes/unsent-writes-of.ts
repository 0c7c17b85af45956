import type { QueryClient } from '@tanstack/react-query';
import { createUnsentWrites, type UnsentWrites, type UnsentWritesParts } from './unsent-writes.ts';

const byClient = new WeakMap<QueryClient, UnsentWrites>();

/** Opens the unsent writes of a client. */
export function openUnsentWrites(parts: UnsentWritesParts): UnsentWrites {
  const unsentWrites = createUnsentWrites(parts);
  byClient.set(parts.queries, unsentWrites);
  return unsentWrites;
}

/** The unsent writes of a client. */
export function unsentWritesOf(queries: QueryClient): UnsentWrites {
  const unsentWrites = byClient.get(queries);
  if (!unsentWrites) throw new Error('This client has no unsent writes.');
  return unsentWrites;
}
