import { type Mutation, type MutationCache, onlineManager } from '@tanstack/react-query';
import type { AnyEndpoint, CallInput, OutputOf } from '@trackboard/contract';
import type { StoredWrite } from '../browser-database.ts';
import { ApiError } from '../api-error.ts';
import { createLiveWrites, type LiveParts, type LiveWrite } from './live-writes.ts';
import type { UnsentWrite } from './unsent-write.ts';
import type { Tab } from './tab.ts';
import { sendingState } from './sending.ts';

/** `waiting`: for the connection. `retrying`: not sent yet with one. `dropped`: discarded, or its session ended. */
type Outcome<Output> =
  | { readonly state: 'saved'; readonly output: Output }
  | { readonly state: 'refused'; readonly error: ApiError }
  | { readonly state: 'waiting' | 'retrying' | 'dropped' };

/** How long a form waits for the answer, in milliseconds. */
const patience = 8000;

/** The outcome of a write as soon as it is known, or that it is still unsent. */
function outcomeOf<Output>(
  cache: MutationCache,
  mutation: Mutation,
  sent: Promise<unknown>,
): Promise<Outcome<Output>> {
  return new Promise((resolve) => {
    const settle = (outcome: Outcome<Output>) => {
      clearTimeout(timer);
      unsubscribe();
      resolve(outcome);
    };
    const timer = setTimeout(
      () => settle({ state: onlineManager.isOnline() ? 'retrying' : 'waiting' }),
      patience,
    );
    const check = () => {
      const state = sendingState(cache, mutation);
      if (state === 'waiting' || state === 'retrying') settle({ state });
    };
    const unsubscribe = cache.subscribe(check);
    sent.then(
      (output) => settle({ state: 'saved', output: output as Output }),
      (error: unknown) =>
        settle(error instanceof ApiError ? { state: 'refused', error } : { state: 'dropped' }),
    );
    check();
  });
}

export interface UnsentWritesParts extends LiveParts {
  readonly tab: Tab;
}

/** A write that has just been made. */
export interface Written<E extends AnyEndpoint> {
  readonly id: string;
  /** The outcome, or that the write is still unsent. */
  readonly outcome: () => Promise<Outcome<OutputOf<E>>>;
}

/**
 * Creates the unsent writes of this tab. Writes are stored until the server has answered, and sent until it does. Long
 * because all of it shares the live writes and their kinds.
 */
export function createUnsentWrites(parts: UnsentWritesParts) {
  const { queries, store, tab } = parts;
  const live = createLiveWrites(parts);
  const kinds = new Map<string, UnsentWrite>();
  const adopted = Promise.withResolvers<void>();
  let lastUser: string | null = null;
  let lastAt = 0;

  async function keep(record: StoredWrite): Promise<boolean> {
    try {
      await tab.isKnown;
      await store.put(record);
      return true;
    } catch {
      // It is sent from memory, and the user is told if that takes long.
      if (!onlineManager.isOnline()) parts.onUnkept();
      return false;
    }
  }

  function replaceEarlier(kind: UnsentWrite, input: StoredWrite['input']): void {
    const scope = kind.scope(input);
    const isReplaced = ({ mutation }: LiveWrite) =>
      kind.replaces === 'all' || mutation.state.status === 'error';
    const earlier = live
      .all()
      .filter((each) => each.kind === kind && kind.scope(each.record.input) === scope);
    for (const each of earlier.filter(isReplaced)) discard(each);
  }

  function discard(write: LiveWrite): void {
    live.drop(write);
    void live.unkeep(write);
  }

  /** The input of every endpoint is an object. */
  function make(endpoint: string, input: StoredWrite['input']) {
    const kind = kinds.get(endpoint);
    const userId = parts.userId();
    if (!kind || !userId) throw new Error(`No unsent write is declared for ${endpoint}.`);
    if (kind.replaces) replaceEarlier(kind, input);
    lastUser = userId;
    lastAt = Math.max(lastAt + 1, Date.now());
    const id = crypto.randomUUID();
    const record = { id, userId, endpoint, input, at: lastAt, tab: tab.id, refusal: null };
    return { id, ...live.start(record, kind, keep(record)) };
  }

  async function adoptFor(userId: string, open: ReadonlySet<string>): Promise<void> {
    const isFree = (each: Pick<StoredWrite, 'id' | 'endpoint' | 'tab'>) =>
      kinds.has(each.endpoint) && (each.tab === tab.id ? !live.get(each.id) : !open.has(each.tab));
    const adopted = await store.adopt(userId, tab.id, isFree);
    if (parts.userId() !== userId) return;
    for (const record of adopted) {
      const kind = kinds.get(record.endpoint);
      if (kind) live.start(record, kind, Promise.resolve(true));
    }
  }

  /** Adopts the signed-in user's stored writes that belong to no open tab. */
  async function adopt(): Promise<void> {
    const userId = parts.userId();
    lastUser = userId ?? lastUser;
    if (!userId || kinds.size === 0) return;
    await tab.isKnown;
    await tab.alone((open) => adoptFor(userId, open));
    // If it fails now, the next write tries again.
    store.unlock(userId).catch(() => undefined);
  }

  return {
    /** Adds kinds of writes, and adopts the stored ones. */
    register: (added: readonly UnsentWrite[]) => {
      for (const kind of added) {
        kinds.set(kind.endpoint.name, kind);
        live.define(kind);
      }
      return adopt().finally(adopted.resolve);
    },
    /** Shows a write, stores it, and sends it as soon as possible. */
    write: <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Written<E> => {
      const { mutation, sent, id } = make(endpoint.name, input as StoredWrite['input']);
      return { id, outcome: () => outcomeOf(queries.getMutationCache(), mutation, sent) };
    },
    /** Sends a refused write again. */
    retry: (id: string) => {
      const write = live.get(id);
      if (!write) return;
      live.drop(write);
      const record = { ...write.record, refusal: null };
      live.start(record, write.kind, keep(record));
    },
    discard: (id: string) => {
      const write = live.get(id);
      if (write) discard(write);
    },
    /** Resolves once the stored writes are shown, or cannot be read. */
    adopted: adopted.promise,
    adopt,
    /** How many writes of the signed-in user are unsent or refused, in all tabs. */
    count: async () => {
      const userId = parts.userId();
      // This tab's writes count even if the database cannot be read.
      const stored = userId ? await store.count(userId).catch(() => 0) : 0;
      return Math.max(stored, live.all().length);
    },
    /** Stops when the session has ended. Only the user's next session can read stored writes; a logout deletes them. */
    stop: async (isLogout: boolean) => {
      live.all().forEach(live.drop);
      const cleared = isLogout && lastUser ? store.clear(lastUser) : undefined;
      await Promise.all([store.lock(), cleared]);
    },
  };
}

export type UnsentWrites = ReturnType<typeof createUnsentWrites>;
