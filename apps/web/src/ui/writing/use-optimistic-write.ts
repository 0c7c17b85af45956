import {
  mutationOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { AnyEndpoint, CallInput, OutputOf } from '@trackboard/contract';
import { call } from '../../lib/api.ts';
import { refreshAfter } from '../../lib/changed-by.ts';
import { type OptimisticWrite, pendingWritesOf, shownOn } from '../../lib/pending-writes.ts';

/** Returns the mutation of an optimistic write. */
export function optimisticMutation<E extends AnyEndpoint>(
  queries: QueryClient,
  { endpoint, key, changes, isAsShown }: OptimisticWrite<E>,
  onError: (error: unknown) => void,
) {
  return mutationOptions({
    mutationKey: key,
    scope: { id: key.join(' ') },
    mutationFn: (input: CallInput<E>) => call(endpoint, input),
    onMutate: (input) => pendingWritesOf(queries).begin(changes, input),
    onSuccess: (_output, _input, end) => end(true),
    onError: (error, _input, end) => {
      end?.(false);
      onError(error);
    },
    onSettled: (output, error, input) => {
      if (error || !isAsShown(output as OutputOf<E>, input)) void refreshAfter(queries, endpoint);
      // The queries are refetched only after the last of several writes.
      else if (queries.isMutating({ mutationKey: key }) === 1) {
        void refreshAfter(queries, endpoint, shownOn(changes));
      }
    },
  });
}

/** Makes a write that is shown at once, and reverted with a message if it fails. Resolves to whether it succeeded. */
export function useOptimisticWrite<E extends AnyEndpoint>(
  write: OptimisticWrite<E>,
  onError: (error: unknown) => void,
): (input: CallInput<E>) => Promise<boolean> {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation(optimisticMutation(queries, write, onError));
  return (input) =>
    mutateAsync(input).then(
      () => true,
      () => false,
    );
}
