import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnyEndpoint, CallInput, OutputOf } from '@trackboard/contract';
import type { CallOptions } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { refreshAfter } from '../../lib/changed-by.ts';
import { toastForError } from '../toast-for-error.ts';
import { notifySuccess } from '../toasts.tsx';

interface Success<E extends AnyEndpoint> {
  /** The toast, shown once the screen shows the change: its text, or a function that shows it. */
  success?: string | ((output: OutputOf<E>, input: CallInput<E>) => void);
}

interface WriteOptions<E extends AnyEndpoint> extends Success<E> {
  /** Shows a failure of `send`. */
  onError?: (error: unknown) => void;
}

/** Upload progress and abort, and what happens before the queries that the write changes are fetched again. */
interface SubmitOptions<E extends AnyEndpoint> extends CallOptions {
  onAnswer?: (output: OutputOf<E>) => void;
}

interface Write<E extends AnyEndpoint> {
  /** For forms, which show a failure beside their fields: rejects with it. */
  submit: (input: CallInput<E>, options?: SubmitOptions<E>) => Promise<OutputOf<E>>;
  /** Shows a failure as a toast. Resolves with whether the write succeeded. */
  send: (input: CallInput<E>) => Promise<boolean>;
  isPending: boolean;
  /** Of the last write, until the next begins. */
  error: Error | null;
}

/** Calls an endpoint that writes, fetches again what that changed, then says so. */
export async function performWrite<E extends AnyEndpoint>(
  queries: QueryClient,
  endpoint: E,
  input: CallInput<E>,
  { onAnswer, success, ...options }: Success<E> & SubmitOptions<E>,
): Promise<OutputOf<E>> {
  const output = await call(endpoint, input, options).catch((error: unknown) => {
    // The screen offers what is gone, or no longer allowed.
    const isOutdated = error instanceof ApiError && [403, 404].includes(error.status);
    if (isOutdated) void refreshAfter(queries, endpoint);
    throw error;
  });
  onAnswer?.(output);
  await refreshAfter(queries, endpoint);
  if (typeof success === 'string') notifySuccess(success);
  else success?.(output, input);
  return output;
}

/** The one way to write. The queries that a write changes are listed in `changed-by.ts`. */
export function useWrite<E extends AnyEndpoint>(
  endpoint: E,
  { onError = toastForError, ...options }: WriteOptions<E> = {},
): Write<E> {
  const queries = useQueryClient();
  const { mutateAsync, isPending, error } = useMutation({
    // Without a connection a write fails at once; waiting for one would look like a slow server.
    networkMode: 'always',
    mutationFn: ({ input, ...how }: SubmitOptions<E> & { input: CallInput<E> }) =>
      performWrite(queries, endpoint, input, { ...options, ...how }),
  });
  const submit: Write<E>['submit'] = (input, how) => mutateAsync({ input, ...how });
  const send: Write<E>['send'] = (input) =>
    submit(input).then(
      () => true,
      (failure: unknown) => {
        onError(failure);
        return false;
      },
    );
  return { submit, send, isPending, error };
}
