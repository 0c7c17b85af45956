import type { Mutation, MutationKey, QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../api-client.ts';
import type { StoredWrite } from '../browser-database.ts';
import { refreshAfter, refreshAfterRefusal } from '../changed-by.ts';
import { pendingWritesOf, shownOn } from '../pending-writes.ts';
import { ApiError, type ApiErrorDetails } from '../api-error.ts';
import type { UnsentStore } from './unsent-store.ts';
import type { UnsentWrite, SendingParts } from './unsent-write.ts';
import { mutationStateOf, unsentKey } from './sending.ts';

const longestPause = 60_000;

/**
 * Whether sending again may succeed: after a network failure, a timeout, a rate limit or a server error. A 401 that did not
 * end the session was for an earlier token.
 */
function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status >= 500 || [401, 408, 429].includes(error.status);
}

/**
 * The pause before the next attempt in milliseconds: doubled each time, randomized, and at least the server's
 * `Retry-After`.
 */
function pauseAfter(failures: number, error: unknown): number {
  const pause = Math.min(1000 * 2 ** failures, longestPause) * (0.5 + Math.random() / 2);
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.max(pause, asked);
}

/** The stored part of a refusal. */
function refusalOf(error: unknown): ApiErrorDetails {
  if (!(error instanceof ApiError)) return { status: 500 };
  const { status, message, errors, fields, stripeError, code } = error;
  return { status, message, errors, fields, stripeError, code };
}

export interface LiveParts {
  readonly queries: QueryClient;
  readonly store: UnsentStore;
  /** The signed-in user. */
  readonly userId: () => string | null;
  readonly call: ApiClient['call'];
  /** Called when a write that has to wait could not be stored, so that it ends with its tab. */
  readonly onUnkept: () => void;
}

/** A write that this tab sends, or whose refusal it shows. */
export interface LiveWrite {
  readonly record: StoredWrite;
  readonly kind: UnsentWrite;
  readonly mutation: Mutation;
  /** Resolves to whether it is stored. */
  readonly kept: Promise<boolean>;
  readonly stopped: AbortController;
  /** Ends its display, with its success. */
  readonly end: (isSaved: boolean) => void;
}

/** Ends an attempt whose write goes on as another mutation. */
class Requeued extends Error {}

const hasFile = ({ input }: StoredWrite) =>
  Object.values(input).some((value) => value instanceof Blob);

const sendPlainly =
  ({ endpoint }: UnsentWrite) =>
  (input: StoredWrite['input'], { call, signal }: SendingParts) =>
    call(endpoint, input, { signal });

/** The writes of this tab, each a mutation with its id in the key. Long because all of it shares the map of live writes. */
export function createLiveWrites(parts: LiveParts) {
  const { queries, store } = parts;
  const cache = queries.getMutationCache();
  const live = new Map<string, LiveWrite>();
  const find = (key: MutationKey | undefined) => live.get(String(key?.at(-1)));

  /** Deletes the stored write. */
  async function unkeep({ kept, record }: LiveWrite): Promise<void> {
    if (await kept) await store.remove(record.id);
  }

  async function warnIfUnkept({ kept }: LiveWrite): Promise<void> {
    if (!(await kept)) parts.onUnkept();
  }

  function leave({ record, mutation }: LiveWrite): void {
    live.delete(record.id);
    cache.remove(mutation);
    void cache.runNext(mutation);
  }

  /** Shows a write and sends it, unless it was refused. `sent` resolves to the output. */
  function start(
    record: StoredWrite,
    kind: UnsentWrite,
    kept: Promise<boolean>,
    scope = kind.scope(record.input),
  ) {
    const mutationKey = [...unsentKey, record.endpoint, record.id];
    const options = { mutationKey, scope: { id: scope } };
    const mutation: Mutation = cache.build(queries, options, mutationStateOf(record));
    const changes = record.refusal ? [] : (kind.changes ?? []);
    const end = pendingWritesOf(queries).begin(changes, record.input);
    const write = { record, kind, mutation, kept, end, stopped: new AbortController() };
    live.set(record.id, write);
    // A refused one has settled.
    const sent = mutation.continue();
    const leaves = record.refusal ? sent : sent.then(() => leave(write));
    leaves.catch(() => undefined);
    return { mutation, sent };
  }

  /** Lets the writes that wait behind a large one be sent before its next attempt. Returns whether there are any. */
  function requeue(write: LiveWrite): boolean {
    const { record, kind, kept, end, mutation } = write;
    const scope = mutation.options.scope?.id;
    const inScope = cache.findAll({ mutationKey: unsentKey, status: 'pending' });
    const isAlone = inScope.filter(({ options }) => options.scope?.id === scope).length <= 1;
    if (isAlone || live.get(record.id) !== write) return false;
    end(false);
    leave(write);
    start(record, kind, kept, `${scope} after ${record.id}`);
    return true;
  }

  async function send(write: LiveWrite | undefined): Promise<unknown> {
    const isOwn = write && find([write.record.id]) === write;
    if (!isOwn || parts.userId() !== write.record.userId) throw new Error('It was stopped.');
    try {
      const { kind, record } = write;
      const how = { call: parts.call, signal: write.stopped.signal };
      const output = await (kind.send ?? sendPlainly(kind))(record.input, how);
      await unkeep(write);
      return output;
    } catch (error) {
      const isRetried = mayPass(error);
      if (isRetried) void warnIfUnkept(write);
      if (isRetried && hasFile(write.record) && requeue(write)) throw new Requeued();
      throw error;
    }
  }

  async function showSaved(write: LiveWrite, output: unknown): Promise<void> {
    const { kind, record, end } = write;
    end(true);
    kind.onSaved?.(queries, output, record.input);
    const mutationKey = [...unsentKey, record.endpoint];
    const isLast = cache.findAll({ mutationKey, status: 'pending' }).length === 1;
    if (isLast) await refreshAfter(queries, kind.endpoint, shownOn(kind.changes ?? []));
  }

  async function showRefused(write: LiveWrite, error: unknown): Promise<void> {
    const { kind, record, kept, end } = write;
    end(false);
    refreshAfterRefusal(queries, kind.endpoint, error);
    if (await kept) await store.put({ ...record, refusal: refusalOf(error) });
  }

  return {
    get: (id: string) => live.get(id),
    all: () => [...live.values()],
    /** Adds the mutation of a kind of writes. */
    define: (kind: UnsentWrite) =>
      queries.setMutationDefaults([...unsentKey, kind.endpoint.name], {
        mutationFn: (_input, { mutationKey }) => send(find(mutationKey)),
        retry: (_failures, error) => mayPass(error),
        retryDelay: pauseAfter,
        gcTime: Infinity,
        onSuccess: async (output, _input, _shown, { mutationKey }) => {
          const write = find(mutationKey);
          if (write) await showSaved(write, output);
        },
        onError: async (error, _input, _shown, { mutationKey }) => {
          const write = find(mutationKey);
          if (write && !(error instanceof Requeued)) await showRefused(write, error);
        },
      }),
    start,
    /** Stops a write and reverts its optimistic changes. */
    drop: (write: LiveWrite) => {
      write.end(false);
      write.stopped.abort();
      leave(write);
    },
    unkeep,
  };
}
