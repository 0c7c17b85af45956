import {
  type Mutation,
  type QueryClient,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import type { AnyEndpoint, CallInput } from '@trackboard/contract';
import { useEffect, useState } from 'react';
import { useIsOnline } from '../use-is-online.ts';
import { unsentWritesOf } from './unsent-writes-of.ts';
import type { Written } from './unsent-writes.ts';
import { unsentKey, sendingState } from './sending.ts';
import type { UnsentWrite } from './unsent-write.ts';

/** A write that is not saved yet. */
export type UnsentEntry<E extends AnyEndpoint> = ReturnType<typeof useUnsentWrites<E>>[number];

const isUnsaved = ({ state }: Mutation) => state.status !== 'success';

function entryOf(queries: QueryClient, mutation: Mutation) {
  // The error says why the server refused it.
  const { variables, submittedAt, error } = mutation.state;
  const id = String(mutation.options.mutationKey?.at(-1));
  const state = sendingState(queries.getMutationCache(), mutation);
  return { id, input: variables, at: submittedAt, state, error };
}

/** This tab's unsaved writes of an endpoint, oldest first. */
export function useUnsentWrites<E extends AnyEndpoint>(
  endpoint: E,
  isWanted: (input: CallInput<E>) => boolean = () => true,
) {
  const queries = useQueryClient();
  const unsentWrites = unsentWritesOf(queries);
  // The state of an entry depends on it.
  useIsOnline();
  const entries = useMutationState({
    filters: { mutationKey: [...unsentKey, endpoint.name], predicate: isUnsaved },
    select: (mutation) => entryOf(queries, mutation),
  });
  return (
    entries
      .map((entry) => ({
        ...entry,
        // The key names the endpoint.
        input: entry.input as CallInput<E>,
        /** Sends a refused write again. */
        retry: () => unsentWrites.retry(entry.id),
        discard: () => unsentWrites.discard(entry.id),
      }))
      .filter(({ input }) => isWanted(input))
      // A write that is sent again after others is a later mutation.
      .toSorted((a, b) => a.at - b.at)
  );
}

/** A write that the server has refused. */
export type RefusedWrite = ReturnType<typeof useRefusedWrites>[number];

/** The writes of this tab that the server has refused, of all kinds, oldest first. */
export function useRefusedWrites(kinds: readonly UnsentWrite[]) {
  const queries = useQueryClient();
  const unsentWrites = unsentWritesOf(queries);
  const refused = useMutationState({
    filters: { mutationKey: unsentKey, status: 'error' },
    select: (mutation) => {
      const kind = kinds.find(({ endpoint }) =>
        mutation.options.mutationKey?.includes(endpoint.name),
      );
      const { id, input, at, error } = entryOf(queries, mutation);
      return { id, at, error, words: kind?.inWords(input as CallInput<AnyEndpoint>, queries) };
    },
  });
  return refused
    .toSorted((a, b) => a.at - b.at)
    .flatMap(({ id, error, words }) => {
      const retry = () => unsentWrites.retry(id);
      return words ? [{ ...words, id, error, retry, discard: () => unsentWrites.discard(id) }] : [];
    });
}

/** Whether the writes from before the last reload are shown, on which a form with the same values depends. */
export function useIsAdopted(): boolean {
  const { adopted } = unsentWritesOf(useQueryClient());
  const [isAdopted, setIsAdopted] = useState(false);
  useEffect(() => void adopted.then(() => setIsAdopted(true)), [adopted]);
  return isAdopted;
}

const statusOf = ({ state }: Mutation) => state.status;

/** How many writes of this tab are waiting or being sent. */
export function useUnsentCount(): number {
  const filters = { mutationKey: unsentKey, predicate: isUnsaved };
  const states = useMutationState({ filters, select: statusOf });
  return states.filter((status) => status !== 'error').length;
}

/** How many writes of this tab the server has refused. */
export function useRefusedCount(): number {
  const filters = { mutationKey: unsentKey, status: 'error' } as const;
  return useMutationState({ filters, select: statusOf }).length;
}

/** Makes a write: shown immediately, kept across reloads, sent as soon as the server can be reached. */
export function useUnsentWrite<E extends AnyEndpoint>(endpoint: E) {
  const unsentWrites = unsentWritesOf(useQueryClient());
  return { write: (input: CallInput<E>): Written<E> => unsentWrites.write(endpoint, input) };
}
