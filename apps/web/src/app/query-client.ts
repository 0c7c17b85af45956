import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api-error.ts';

const attempts = 3;

/** A refusal stays a refusal; only what may have been a passing failure is asked again. */
function mayPass(failures: number, error: Error): boolean {
  return failures < attempts - 1 && error instanceof ApiError && error.status >= 500;
}

/** What the app has asked the server, and for how long an answer counts as fresh. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: mayPass } },
});
