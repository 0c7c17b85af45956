import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api-error.ts';

const attempts = 3;

/** Retries only failures that may be temporary: a refusal would be refused again. */
function mayPass(failures: number, error: Error): boolean {
  return failures < attempts - 1 && error instanceof ApiError && error.status >= 500;
}

/** The server's answers, and for how long they count as fresh. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: mayPass } },
});
