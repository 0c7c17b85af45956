import type { Query, QueryClient } from '@tanstack/react-query';
import type { AnyEndpoint, CallInput, OutputOf } from '@trackboard/contract';
import { isAnswerOf } from './query-for.ts';

/** How a write changes the cached responses of one endpoint. */
export interface Change<Input> {
  readonly endpoint: AnyEndpoint;
  readonly apply: (answer: unknown, input: Input) => unknown;
  /** Whether `apply` returns everything that the server would return. Then no fetch is needed after the write. */
  readonly isComplete: boolean;
}

/** A write that is shown before its response. It depends only on the call's input, so it can be stored and sent later. */
export interface OptimisticWrite<E extends AnyEndpoint> {
  readonly endpoint: E;
  /** The mutation key. Writes with the same key are sent one after another. */
  readonly key: readonly string[];
  readonly changes: readonly Change<CallInput<E>>[];
  /** Whether the server has saved the shown values. If not, the values are refetched. */
  readonly isAsShown: (output: OutputOf<E>, input: CallInput<E>) => boolean;
}

/**
 * Declares a change. `apply` must be pure and idempotent, because it is applied to every cached response of the endpoint, and to
 * each new one until the write has ended.
 */
export function changeTo<Read extends AnyEndpoint, Input>(
  endpoint: Read,
  apply: (answer: OutputOf<Read>, input: Input) => OutputOf<Read>,
  { isComplete = false } = {},
): Change<Input> {
  // The function is only called with responses of this endpoint.
  return { endpoint, apply: apply as Change<Input>['apply'], isComplete };
}

/** Returns the reads that show a write with these changes completely. */
export function shownOn(changes: readonly Change<never>[]): AnyEndpoint[] {
  return changes.filter(({ isComplete }) => isComplete).map(({ endpoint }) => endpoint);
}

interface Pending {
  readonly touches: (query: Query) => boolean;
  readonly applyTo: (query: Query, answer: unknown) => unknown;
}

function pendingWrite<Input>(changes: readonly Change<Input>[], input: Input): Pending {
  return {
    touches: ({ queryKey }) => changes.some(({ endpoint }) => isAnswerOf(endpoint, queryKey)),
    applyTo: (query, answer) =>
      changes
        .filter(({ endpoint }) => isAnswerOf(endpoint, query.queryKey))
        .reduce((before, { apply }) => apply(before, input), answer),
  };
}

/**
 * Manages the pending writes. A query shows the server's last response with all pending writes applied in order. So a failure
 * reverts only one write, and new responses do not hide pending writes.
 */
function createPendingWrites(queries: QueryClient) {
  const cache = queries.getQueryCache();
  let pending: readonly Pending[] = [];
  const answers = new Map<Query, unknown>();

  function show(query: Query): void {
    const shown = pending.reduce(
      (before, write) => write.applyTo(query, before),
      answers.get(query),
    );
    query.setData(shown, { manual: true, updatedAt: query.state.dataUpdatedAt });
  }

  function keepAnswer(query: Query): void {
    answers.set(query, query.state.data);
  }

  cache.subscribe((event) => {
    const isAnswer =
      event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
    if (!isAnswer || !pending.some(({ touches }) => touches(event.query))) return;
    keepAnswer(event.query);
    show(event.query);
  });

  return {
    /** Returns the server's last response of a query, without pending writes. */
    answerOf: (query: Query) => (answers.has(query) ? answers.get(query) : query.state.data),
    /** Shows a write. To end it, call the returned function with whether it succeeded. */
    begin: <Input>(changes: readonly Change<Input>[], input: Input) => {
      const write = pendingWrite(changes, input);
      const touched = cache.findAll({ predicate: write.touches });
      touched
        .filter((query) => query.state.data !== undefined && !answers.has(query))
        .forEach(keepAnswer);
      pending = [...pending, write];
      touched.filter((query) => answers.has(query)).forEach(show);

      return (isSaved: boolean) => {
        pending = pending.filter((each) => each !== write);
        for (const [query, answer] of answers) {
          if (isSaved) answers.set(query, write.applyTo(query, answer));
          else if (write.touches(query)) show(query);
          // Later responses are not stored here, so the next write must not start from this one.
          if (!pending.some(({ touches }) => touches(query))) answers.delete(query);
        }
      };
    },
  };
}

const byClient = new WeakMap<QueryClient, ReturnType<typeof createPendingWrites>>();

export function pendingWritesOf(queries: QueryClient) {
  const known = byClient.get(queries) ?? createPendingWrites(queries);
  byClient.set(queries, known);
  return known;
}
