import type { Query, QueryClient } from '@tanstack/react-query';
import { type AnyEndpoint, type CallInput, type OutputOf, queryKey } from '@trackboard/contract';

/** How a write changes the cached responses of one endpoint. */
export interface Change<Input> {
  readonly endpoint: AnyEndpoint;
  readonly apply: (answer: unknown, input: Input) => unknown;
}

/**
 * A write that shows before the server has answered: which call it is, and what it changes. Everything else is in the
 * call's input, so a write can be kept and sent later.
 */
export interface OptimisticWrite<E extends AnyEndpoint> {
  readonly endpoint: E;
  /** Its mutation key. Writes with the same key are sent one after the other. */
  readonly key: readonly string[];
  readonly changes: readonly Change<CallInput<E>>[];
}

/**
 * Declares a change. `apply` is pure, leaves alone what the write is not about, and changes its own result no further:
 * it is applied to each cached answer of the endpoint, and again to each new one while the write is on its way.
 */
export function changeTo<Read extends AnyEndpoint, Input>(
  endpoint: Read,
  apply: (answer: OutputOf<Read>, input: Input) => OutputOf<Read>,
): Change<Input> {
  // Only called with responses of this endpoint.
  return { endpoint, apply: apply as Change<Input>['apply'] };
}

interface Pending {
  readonly touches: (query: Query) => boolean;
  readonly applyTo: (query: Query, answer: unknown) => unknown;
}

export interface PendingWrites {
  /** Shows a write. Returns the function that ends it: kept when it was saved, else taken back. */
  begin: <Input>(changes: readonly Change<Input>[], input: Input) => (isSaved: boolean) => void;
}

/** Whether it holds an answer of this endpoint as `queryFor` keeps it: not a page of it, nor a form's copy. */
function isAnswerOf({ endpoint }: Pick<Change<never>, 'endpoint'>, query: Query): boolean {
  const [feature, action] = queryKey(endpoint);
  const [queryFeature, queryAction, ...rest] = query.queryKey;
  return queryFeature === feature && queryAction === action && rest.length === 1;
}

function pendingWrite<Input>(changes: readonly Change<Input>[], input: Input): Pending {
  return {
    touches: (query) => changes.some((change) => isAnswerOf(change, query)),
    applyTo: (query, answer) =>
      changes
        .filter((change) => isAnswerOf(change, query))
        .reduce((before, { apply }) => apply(before, input), answer),
  };
}

/**
 * The writes on their way. What a query shows is the last answer of the server with all of them applied in order, so a
 * failed one takes back only itself, and an answer that arrives meanwhile hides none of them.
 */
function createPendingWrites(queries: QueryClient): PendingWrites {
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
    begin: (changes, input) => {
      const write = pendingWrite(changes, input);
      const touched = cache.findAll({ predicate: write.touches });
      touched
        .filter((query) => query.state.data !== undefined && !answers.has(query))
        .forEach(keepAnswer);
      pending = [...pending, write];
      touched.filter((query) => answers.has(query)).forEach(show);

      return (isSaved) => {
        pending = pending.filter((each) => each !== write);
        for (const [query, answer] of answers) {
          if (isSaved) answers.set(query, write.applyTo(query, answer));
          else if (write.touches(query)) show(query);
        }
        if (pending.length === 0) answers.clear();
      };
    },
  };
}

const byClient = new WeakMap<QueryClient, PendingWrites>();

/** The writes of this client that are on their way. */
export function pendingWritesOf(queries: QueryClient): PendingWrites {
  const known = byClient.get(queries) ?? createPendingWrites(queries);
  byClient.set(queries, known);
  return known;
}
