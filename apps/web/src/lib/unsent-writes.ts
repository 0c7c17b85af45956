import {
  type Mutation,
  type MutationKey,
  type MutationState,
  onlineManager,
  type QueryClient,
} from '@tanstack/react-query';
import type { AnyEndpoint, CallInput, OutputOf } from '@trackboard/contract';
import type { ApiClient } from './api-client.ts';
import { ApiError, mayPass, refusalOf } from './api-error.ts';
import type { StoredWrite } from './browser-database.ts';
import { refreshAfter, refreshAfterRefusal } from './changed-by.ts';
import { type Change, pendingWritesOf, shownOn } from './pending-writes.ts';
import { isTooOld, type UnsentStore } from './unsent-store.ts';

/** The functions that a write kind can use to send a write. */
export interface SendingParts {
  readonly call: ApiClient['call'];
  readonly signal: AbortSignal;
}

export interface WriteInWords {
  /** The title of the write, such as `Score for Fran`. */
  readonly what: string;
  /** The text or values of the write; empty if there are none. */
  readonly text: string;
  /** The explanation if the server answers with 403 or 404. */
  readonly whenGone: string;
}

/**
 * Says how the calls of an endpoint are kept and sent. The functions depend only on the input, which is kept across reloads. An
 * input that creates an item has an id, because it may be sent twice.
 */
export interface WriteKind<E extends AnyEndpoint = AnyEndpoint> {
  readonly endpoint: E;
  /** Returns the scope, such as `score <id>`. Writes with the same scope are sent one after another. */
  readonly scope: (input: CallInput<E>) => string;
  /** The optimistic changes, which are shown before the response. */
  readonly changes?: readonly Change<CallInput<E>>[];
  /** Sends a write that needs more than the call, for example the upload of a file in the input. */
  readonly send?: (input: CallInput<E>, parts: SendingParts) => Promise<OutputOf<E>>;
  /** Whether a write replaces both unsent and refused writes of its scope, or only refused ones. */
  readonly replaces?: 'all' | 'refused';
  /** Called after the server has saved the write, before the changed queries are refetched. */
  readonly onSaved?: (queries: QueryClient, output: OutputOf<E>, input: CallInput<E>) => void;
  /** Returns the text for the list of refused writes. The cache may contain the names to show. */
  readonly inWords: (input: CallInput<E>, queries: QueryClient) => WriteInWords;
}

/** The start of the mutation key of every unsent write. The endpoint's name and the write's id follow. */
export const unsentKey = ['unsent writes'] as const;
export const keyOf = ({ name }: AnyEndpoint) => [...unsentKey, name];

/** The `meta` of a mutation: a write that this tab sends, or whose refusal it shows. */
interface LiveWrite {
  readonly kind: WriteKind;
  readonly record: Omit<StoredWrite, 'tab'>;
  /** Stops the write and reverts its optimistic changes. */
  readonly drop: () => void;
  /** Drops the write and deletes it from the store. */
  readonly discard: () => void;
  /** Sends the write again. */
  readonly retry: () => void;
}

export const liveOf = ({ meta }: Mutation) => meta?.['write'] as LiveWrite;

const longestPause = 60_000;

/**
 * Returns the pause before the next attempt in milliseconds. It doubles each time, is randomized, and is at least the server's
 * `Retry-After`.
 */
function pauseAfter(failures: number, error: unknown): number {
  const pause = Math.min(1000 * 2 ** failures, longestPause) * (0.5 + Math.random() / 2);
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.max(pause, asked);
}

/** Returns the state in which a new or stored write enters the mutation cache. */
function mutationStateOf({ input, at, refusal }: LiveWrite['record']): MutationState {
  return {
    context: undefined,
    data: undefined,
    error: refusal && new ApiError(refusal),
    failureCount: 0,
    failureReason: null,
    isPaused: refusal === null,
    status: refusal ? 'error' : 'pending',
    variables: input,
    submittedAt: at,
  };
}

interface UnsentWritesParts {
  readonly queries: QueryClient;
  readonly store: UnsentStore;
  /** Returns the id of the signed-in user. */
  readonly userId: () => string | null;
  readonly call: ApiClient['call'];
  /** Called when a write must wait but could not be stored, so that it is lost when its tab closes. */
  readonly onUnkept: () => void;
}

const hasFile = (input: object) => Object.values(input).some((value) => value instanceof Blob);

const byClient = new WeakMap<QueryClient, UnsentWrites>();

/**
 * Manages the writes of a client, which are kept until the server has them. Each write is a mutation, is shown at once, is
 * stored, and is sent as soon as the server can be reached, as often as necessary. The function is long because its inner
 * functions share the parts.
 */
export function openUnsentWrites(parts: UnsentWritesParts) {
  const { queries, store, userId, call } = parts;
  const cache = queries.getMutationCache();
  const adopted = Promise.withResolvers<void>();
  let lastUser: string | null = null;
  let lastAt = 0;

  const all = (mutationKey: MutationKey = unsentKey) => cache.findAll({ mutationKey });

  const isShowing = (id: string) => all().some((each) => liveOf(each).record.id === id);

  async function keep(record: LiveWrite['record']): Promise<boolean> {
    try {
      await store.put(record);
      return true;
    } catch {
      // The write is sent from memory. The user is told if it must wait.
      if (!onlineManager.isOnline()) parts.onUnkept();
      return false;
    }
  }

  /** Shows a write, and sends it unless it was refused. `kept` resolves to whether it is stored. */
  function start(record: LiveWrite['record'], kind: WriteKind, kept: Promise<boolean>) {
    const { input, refusal } = record;
    const stopped = new AbortController();
    const { signal } = stopped;
    const end = pendingWritesOf(queries).begin(refusal ? [] : (kind.changes ?? []), input);

    const remove = async () => {
      // A write that stays stored is sent once more, and the server stores it once.
      if (await kept) await store.remove(record.id).catch(() => undefined);
    };

    const warnIfUnkept = async () => {
      if (!(await kept)) parts.onUnkept();
    };

    async function send(): Promise<unknown> {
      if (signal.aborted || userId() !== record.userId) throw new Error('It was stopped.');
      try {
        const output = await (kind.send
          ? kind.send(input, { call, signal })
          : call(kind.endpoint, input, { signal }));
        await remove();
        return output;
      } catch (error) {
        if (mayPass(error) && !signal.aborted) {
          void warnIfUnkept();
          if (hasFile(input)) stepAside();
        }
        throw error;
      }
    }

    /** Lets the writes behind a large one go first, before its next attempt. */
    function stepAside(): void {
      leave();
      mutation.setOptions({ ...mutation.options, scope: { id: record.id } });
      cache.add(mutation);
    }

    function leave(): void {
      cache.remove(mutation);
      void cache.runNext(mutation);
    }

    const drop = () => {
      end(false);
      stopped.abort();
      leave();
    };

    const discard = () => {
      drop();
      void remove();
    };

    const retry = () => {
      drop();
      const again = { ...record, refusal: null };
      start(again, kind, keep(again));
    };

    const write: LiveWrite = { kind, record, drop, discard, retry };
    const mutation: Mutation = cache.build<unknown, Error, unknown, unknown>(
      queries,
      {
        mutationKey: [...keyOf(kind.endpoint), record.id],
        scope: { id: kind.scope(input) },
        meta: { write },
        gcTime: Infinity,
        mutationFn: send,
        retry: (_failures, error) => mayPass(error),
        retryDelay: pauseAfter,
        onSuccess: async (output) => {
          if (signal.aborted) return;
          end(true);
          kind.onSaved?.(queries, output, input);
          const isLast = queries.isMutating({ mutationKey: keyOf(kind.endpoint) }) === 1;
          if (isLast) await refreshAfter(queries, kind.endpoint, shownOn(kind.changes ?? []));
        },
        onError: async (error) => {
          if (signal.aborted) return;
          end(false);
          refreshAfterRefusal(queries, kind.endpoint, error);
          if (await kept) await keep({ ...record, refusal: refusalOf(error) });
        },
      },
      mutationStateOf(record),
    );
    const sent = mutation.continue();
    // A refused write stays in the cache.
    if (!refusal) sent.then(() => cache.remove(mutation)).catch(() => undefined);
    return { mutation, sent };
  }

  function replaceEarlier(kind: WriteKind, input: StoredWrite['input']): void {
    const isReplaced = (each: Mutation) =>
      kind.scope(liveOf(each).record.input) === kind.scope(input) &&
      (kind.replaces === 'all' || each.state.status === 'error');
    for (const each of all(keyOf(kind.endpoint)).filter(isReplaced)) liveOf(each).discard();
  }

  const unsentWrites = {
    /** Starts a write. `sent` resolves to the output, which may take long. */
    write: <E extends AnyEndpoint>(kind: WriteKind<E>, given: CallInput<E>) => {
      // The input of every endpoint is an object.
      const input = given as StoredWrite['input'];
      const user = userId();
      if (!user) throw new Error('Nobody is signed in.');
      if (kind.replaces) replaceEarlier(kind, input);
      lastUser = user;
      lastAt = Math.max(lastAt + 1, Date.now());
      const about = { id: crypto.randomUUID(), userId: user, endpoint: kind.endpoint.name };
      const record = { ...about, input, at: lastAt, refusal: null };
      return start(record, kind, keep(record));
    },
    /** Takes over the signed-in user's stored writes of these kinds that belong to no open tab. */
    adopt: async (kinds: readonly WriteKind[]): Promise<void> => {
      const user = userId();
      if (!user) return;
      lastUser = user;
      const kindOf = ({ endpoint: name }: StoredWrite) =>
        kinds.find(({ endpoint }) => endpoint.name === name);
      const isWanted = (record: StoredWrite) =>
        kindOf(record) !== undefined && !isShowing(record.id);
      try {
        for (const { record, discard } of all().map(liveOf)) if (isTooOld(record)) discard();
        await store.sweep();
        await store.take(user, isWanted, (record) => {
          const kind = kindOf(record);
          if (kind && userId() === user) start(record, kind, Promise.resolve(true));
        });
      } finally {
        adopted.resolve();
      }
    },
    /** Resolves once the stored writes are shown, or when they cannot be read. */
    adopted: adopted.promise,
    /** Returns whether a new write could be stored. */
    canKeep: store.canKeep,
    /** Returns how many writes of the signed-in user are unsent or refused, in all tabs. */
    count: async () => {
      const user = userId();
      // This tab's writes count even if the database cannot be read.
      const stored = user ? await store.count(user).catch(() => 0) : 0;
      return Math.max(stored, all().length);
    },
    /** Deletes entries that are too old or belong to other users than the signed-in one. */
    sweep: () => store.sweep((owner) => owner === (userId() ?? owner)),
    /** Stops sending when the session has ended. Stored writes wait for the user's next session, but a logout deletes them. */
    stop: async (isLogout: boolean): Promise<void> => {
      all().forEach((each) => liveOf(each).drop());
      if (isLogout) await store.sweep((owner) => owner !== lastUser);
    },
  };
  byClient.set(queries, unsentWrites);
  return unsentWrites;
}

export type UnsentWrites = ReturnType<typeof openUnsentWrites>;

export function unsentWritesOf(queries: QueryClient): UnsentWrites {
  const unsentWrites = byClient.get(queries);
  if (!unsentWrites) throw new Error('This client has no unsent writes.');
  return unsentWrites;
}
