import type { QueryClient } from '@tanstack/react-query';
import { createOutbox, type Outbox, type OutboxParts } from './outbox.ts';

const byClient = new WeakMap<QueryClient, Outbox>();

/** Opens the outbox of a client. */
export function openOutbox(parts: OutboxParts): Outbox {
  const outbox = createOutbox(parts);
  byClient.set(parts.queries, outbox);
  return outbox;
}

/** The outbox of a client. */
export function outboxOf(queries: QueryClient): Outbox {
  const outbox = byClient.get(queries);
  if (!outbox) throw new Error('This client has no outbox.');
  return outbox;
}
