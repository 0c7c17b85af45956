import type { QueryClient } from '@tanstack/react-query';
import type { AnyEndpoint, CallInput, OutputOf } from '@trackboard/contract';
import type { ApiClient } from '../api-client.ts';
import type { Change } from '../pending-writes.ts';

/** The means to send a write. */
export interface SendingParts {
  readonly call: ApiClient['call'];
  readonly signal: AbortSignal;
}

/** How the calls of an endpoint are kept and sent. Everything depends only on the input, which is kept across reloads. */
interface Declaration<E extends AnyEndpoint> {
  readonly endpoint: E;
  /** Writes with the same scope are sent one after another: `score <id>`. */
  readonly scope: (input: CallInput<E>) => string;
  /** Optimistic changes, shown before the response. */
  readonly changes?: readonly Change<CallInput<E>>[];
  /** For what takes more than the call, such as uploading a file of the input first. */
  readonly send?: (input: CallInput<E>, parts: SendingParts) => Promise<OutputOf<E>>;
  /** Whether a write replaces the unsent and refused ones of its scope, or only the refused ones. */
  readonly replaces?: 'all' | 'refused';
  /** Called after the server has saved it, before the changed queries are refetched. */
  readonly onSaved?: (queries: QueryClient, output: OutputOf<E>, input: CallInput<E>) => void;
  /** What the list of refused writes shows. The cache may know the names of things. */
  readonly inWords: (input: CallInput<E>, queries: QueryClient) => WriteInWords;
}

export interface WriteInWords {
  /** `Score for Fran`. */
  readonly what: string;
  /** The text or values that were written; empty if there are none. */
  readonly text: string;
  /** Why the server says 403 or 404. */
  readonly whenGone: string;
}

export type UnsentWrite = Declaration<AnyEndpoint>;

/** Declares the writes of an endpoint. They are listed in the table of the app. */
export function unsentWrite<E extends AnyEndpoint>(declared: Declaration<E>): UnsentWrite {
  return declared;
}
