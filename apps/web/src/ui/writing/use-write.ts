import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnyEndpoint, CallInput, OutputOf } from '@trackboard/contract';
import type { CallOptions } from '../../lib/api-client.ts';
import { call } from '../../lib/api.ts';
import { refreshAfter, refreshAfterRefusal } from '../../lib/changed-by.ts';
import { confirm } from '../dialogs/confirm.tsx';
import { isWarned, toastForError, warnOfFirstError } from '../toast-for-error.ts';
import { notifySuccess } from '../toasts.tsx';

interface Success<E extends AnyEndpoint> {
  /** Reports the success after the screen shows the change: the text of a toast, or a function. */
  success?: string | ((output: OutputOf<E>, input: CallInput<E>) => void);
}

interface WriteOptions<E extends AnyEndpoint> extends Success<E> {
  /** Shows a failure of `send`. */
  onError?: (error: unknown) => void;
}

/** The upload options, and a callback that runs before the changed queries are refetched. */
interface SubmitOptions<E extends AnyEndpoint> extends CallOptions {
  onAnswer?: (output: OutputOf<E>) => void;
}

/** Calls an endpoint, refetches the queries that it changed, then reports success. */
export async function performWrite<E extends AnyEndpoint>(
  queries: QueryClient,
  endpoint: E,
  input: CallInput<E>,
  { onAnswer, success, ...options }: Success<E> & SubmitOptions<E>,
): Promise<OutputOf<E>> {
  const output = await call(endpoint, input, options).catch((error: unknown) => {
    refreshAfterRefusal(queries, endpoint, error);
    throw error;
  });
  onAnswer?.(output);
  await refreshAfter(queries, endpoint);
  if (typeof success === 'string') notifySuccess(success);
  else success?.(output, input);
  return output;
}

/** Returns the function that shows a failure of an endpoint. */
export function toastOf({ name }: AnyEndpoint): (error: unknown) => void {
  return isWarned(name) ? warnOfFirstError : toastForError;
}

/** Returns the mutation of a write. `changed-by.ts` lists the queries that the write changes. */
export function useWrite<E extends AnyEndpoint>(
  endpoint: E,
  { onError = toastOf(endpoint), ...options }: WriteOptions<E> = {},
) {
  const queries = useQueryClient();
  const { mutateAsync, isPending, error, reset } = useMutation({
    // Without a connection, the write fails at once instead of waiting for one.
    networkMode: 'always',
    mutationFn: ({ input, ...how }: SubmitOptions<E> & { input: CallInput<E> }) =>
      performWrite(queries, endpoint, input, { ...options, ...how }),
  });
  /** Sends the write and rejects after a failure. It is for forms, which show errors themselves. */
  const submit = (input: CallInput<E>, how?: SubmitOptions<E>) => mutateAsync({ input, ...how });
  /** Sends the write, and shows a failure as a toast. Resolves to whether it succeeded. */
  const send = (input: CallInput<E>): Promise<boolean> =>
    submit(input).then(
      () => true,
      (failure: unknown) => {
        onError(failure);
        return false;
      },
    );
  /** Sends the write after a confirmation. `detail` is a sentence about the consequence. */
  const ask = async (detail: string, input: CallInput<E>) => (await confirm(detail)) && send(input);
  return { submit, send, ask, isPending, error, reset };
}
