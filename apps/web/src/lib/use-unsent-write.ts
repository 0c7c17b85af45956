import {
  type Mutation,
  type MutationCache,
  onlineManager,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import type { AnyEndpoint, CallInput, OutputOf } from '@trackboard/contract';
import { useEffect, useState } from 'react';
import { ApiError } from './api-error.ts';
import { keyOf, liveOf, unsentKey, unsentWritesOf, type WriteKind } from './unsent-writes.ts';
import { useIsOnline } from './use-is-online.ts';

/**
 * `waiting` means that the write waits for the connection. `retrying` means that the write, or one before it, has failed and will
 * be sent again.
 */
export type SendingState = 'sending' | 'waiting' | 'retrying' | 'refused';

const hasFailed = ({ state }: Mutation) => state.status === 'pending' && state.failureCount > 0;

export function sendingState(cache: MutationCache, mutation: Mutation): SendingState {
  if (mutation.state.status === 'error') return 'refused';
  if (!onlineManager.isOnline()) return 'waiting';
  const scope = mutation.options.scope?.id;
  const inScope = cache.getAll().filter((each) => each.options.scope?.id === scope);
  return inScope.some(hasFailed) ? 'retrying' : 'sending';
}

/**
 * The outcome of a write. `retrying` means that it is not sent yet although there is a connection. `dropped` means that it was
 * discarded or its session ended.
 */
type Outcome<Output> =
  | { readonly state: 'saved'; readonly output: Output }
  | { readonly state: 'refused'; readonly error: ApiError }
  | { readonly state: 'waiting' | 'retrying' | 'dropped' };

/** The longest time that a form waits for the answer, in milliseconds. */
const patience = 8000;

/** Resolves to the outcome of a write as soon as it is known, or to the fact that the write is still unsent. */
export function outcomeOf<Output>(
  cache: MutationCache,
  { mutation, sent }: { mutation: Mutation; sent: Promise<unknown> },
): Promise<Outcome<Output>> {
  const unsent = Promise.withResolvers<Outcome<Output>>();
  const giveUp = () => unsent.resolve({ state: onlineManager.isOnline() ? 'retrying' : 'waiting' });
  const check = () => {
    const state = sendingState(cache, mutation);
    if (state === 'waiting' || state === 'retrying') unsent.resolve({ state });
  };
  const timer = setTimeout(giveUp, patience);
  const unsubscribe = cache.subscribe(check);
  check();
  const known = sent.then(
    (output): Outcome<Output> => ({ state: 'saved', output: output as Output }),
    (error: unknown): Outcome<Output> =>
      error instanceof ApiError ? { state: 'refused', error } : { state: 'dropped' },
  );
  return Promise.race([known, unsent.promise]).finally(() => {
    clearTimeout(timer);
    unsubscribe();
  });
}

/**
 * Makes writes of a kind, which are shown at once, kept across reloads, and sent as soon as the server can be reached. `outcome`
 * resolves within seconds to the outcome of a write, or to the fact that it is still unsent.
 */
export function useUnsentWrite<E extends AnyEndpoint>(kind: WriteKind<E>) {
  const queries = useQueryClient();
  const unsentWrites = unsentWritesOf(queries);
  return (input: CallInput<E>) => {
    const made = unsentWrites.write(kind, input);
    return { outcome: () => outcomeOf<OutputOf<E>>(queries.getMutationCache(), made) };
  };
}

/** A write that is not saved yet. */
export type UnsentEntry<E extends AnyEndpoint> = ReturnType<typeof useUnsentWrites<E>>[number];

const isUnsaved = ({ state }: Mutation) => state.status !== 'success';

/** Returns this tab's unsaved writes of an endpoint, oldest first. */
export function useUnsentWrites<E extends AnyEndpoint>(
  endpoint: E,
  isWanted: (input: CallInput<E>) => boolean = () => true,
) {
  const cache = useQueryClient().getMutationCache();
  // The state of an entry depends on the connection.
  useIsOnline();
  const entries = useMutationState({
    filters: { mutationKey: keyOf(endpoint), predicate: isUnsaved },
    select: (mutation) => {
      const { record, retry, discard } = liveOf(mutation);
      return {
        id: record.id,
        // The mutation key contains the endpoint's name.
        input: record.input as CallInput<E>,
        at: record.at,
        state: sendingState(cache, mutation),
        /** The reason why the server refused the write. */
        error: mutation.state.error,
        /** Sends the write again. */
        retry,
        discard,
      };
    },
  });
  // A write that is sent again after others is a later mutation, so the order of the mutations is not enough.
  return entries.filter(({ input }) => isWanted(input)).toSorted((a, b) => a.at - b.at);
}

/** A write that the server has refused. */
export type RefusedWrite = ReturnType<typeof useRefusedWrites>[number];

/** Returns the writes of this tab that the server has refused, of all kinds, oldest first. */
export function useRefusedWrites() {
  const queries = useQueryClient();
  const refused = useMutationState({
    filters: { mutationKey: unsentKey, status: 'error' },
    select: (mutation) => {
      const { kind, record, retry, discard } = liveOf(mutation);
      const words = kind.inWords(record.input, queries);
      return {
        ...words,
        id: record.id,
        at: record.at,
        error: mutation.state.error,
        retry,
        discard,
      };
    },
  });
  return refused.toSorted((a, b) => a.at - b.at);
}

const statusOf = ({ state }: Mutation) => state.status;

/** Returns how many writes of this tab are waiting or being sent. */
export function useUnsentCount(): number {
  const filters = { mutationKey: unsentKey, status: 'pending' } as const;
  return useMutationState({ filters, select: statusOf }).length;
}

/** Returns how many writes of this tab the server has refused. */
export function useRefusedCount(): number {
  const filters = { mutationKey: unsentKey, status: 'error' } as const;
  return useMutationState({ filters, select: statusOf }).length;
}

/** Returns whether the writes from before the last reload are shown. A form with the same values depends on them. */
export function useIsAdopted(): boolean {
  const { adopted } = unsentWritesOf(useQueryClient());
  const [isAdopted, setIsAdopted] = useState(false);
  useEffect(() => void adopted.then(() => setIsAdopted(true)), [adopted]);
  return isAdopted;
}
