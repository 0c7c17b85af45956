import {
  type Mutation,
  type QueryClient,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import type { AnyEndpoint, CallInput } from '@trackboard/contract';
import { useEffect, useState } from 'react';
import { useIsOnline } from '../use-is-online.ts';
import { outboxOf } from './outbox-of.ts';
import type { Written } from './outbox.ts';
import { outboxKey, type SendingState, sendingState } from './sending.ts';

/** A write that is not saved yet. */
export interface OutboxEntry<E extends AnyEndpoint> {
  readonly id: string;
  readonly input: CallInput<E>;
  /** When it was made, in milliseconds since 1970. */
  readonly at: number;
  readonly state: SendingState;
  /** Why the server refused it; null otherwise. */
  readonly error: Error | null;
  /** Sends a refused write again. */
  readonly retry: () => void;
  readonly discard: () => void;
}

const isUnsaved = ({ state }: Mutation) => state.status !== 'success';

function entryOf(queries: QueryClient, mutation: Mutation) {
  const { variables, submittedAt, error } = mutation.state;
  const id = String(mutation.options.mutationKey?.at(-1));
  const state = sendingState(queries.getMutationCache(), mutation);
  return { id, input: variables, at: submittedAt, state, error };
}

/** The unsaved writes of an endpoint in the order in which they were made, those of this tab. */
export function useOutbox<E extends AnyEndpoint>(
  endpoint: E,
  isWanted: (input: CallInput<E>) => boolean = () => true,
): OutboxEntry<E>[] {
  const queries = useQueryClient();
  const outbox = outboxOf(queries);
  // The state of an entry depends on it.
  useIsOnline();
  const entries = useMutationState({
    filters: { mutationKey: [...outboxKey, endpoint.name], predicate: isUnsaved },
    select: (mutation) => entryOf(queries, mutation),
  });
  return entries
    .map((entry) => ({
      ...entry,
      // The key names the endpoint.
      input: entry.input as CallInput<E>,
      retry: () => outbox.retry(entry.id),
      discard: () => outbox.discard(entry.id),
    }))
    .filter(({ input }) => isWanted(input));
}

/** Whether the writes from before the last reload are shown, on which a form with the same values depends. */
export function useIsAdopted(): boolean {
  const { adopted } = outboxOf(useQueryClient());
  const [isAdopted, setIsAdopted] = useState(false);
  useEffect(() => void adopted.then(() => setIsAdopted(true)), [adopted]);
  return isAdopted;
}

/** How many writes of this tab are unsent or refused. */
export function useUnsentCount(): number {
  return useMutationState({
    filters: { mutationKey: outboxKey, predicate: isUnsaved },
    select: ({ mutationId }) => mutationId,
  }).length;
}

/** Writes through the outbox: shown at once, kept over reloads, sent as soon as the server can be reached. */
export function useOutboxWrite<E extends AnyEndpoint>(endpoint: E) {
  const outbox = outboxOf(useQueryClient());
  return { write: (input: CallInput<E>): Written<E> => outbox.write(endpoint, input) };
}
