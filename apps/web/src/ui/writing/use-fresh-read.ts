import { useQueryClient } from '@tanstack/react-query';
import type { AnyEndpoint, CallInput, OutputOf } from '@trackboard/contract';
import { queryFor } from '../../lib/query-for.ts';
import { isWarned, toastServerMessage } from '../toast-for-error.ts';

type FreshRead = <E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
) => Promise<OutputOf<E> | null>;

/** Reads from the server when a question or a form needs the present state. Returns null after a failure, which is shown. */
export function useFreshRead(): FreshRead {
  const queries = useQueryClient();
  return async (endpoint, input) => {
    const query = queryFor(endpoint, input);
    try {
      // Without a connection, the request fails at once instead of waiting for one.
      return await queries.fetchQuery({ ...query, staleTime: 0, networkMode: 'always' });
    } catch (error) {
      // The query cache has already shown the failures of other endpoints.
      if (!isWarned(endpoint.name)) toastServerMessage(error);
      return null;
    }
  };
}
