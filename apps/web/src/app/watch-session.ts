import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { session } from '../lib/session.ts';
import { notifyWarning } from '../ui/toasts.tsx';

/** When a session ends, wherever that was, what it has seen is forgotten and the start screen shows. */
export function watchSession(router: AnyRouter, queryClient: QueryClient): void {
  session.onEnd((reason) => {
    queryClient.clear();
    if (reason === 'expired') notifyWarning('Your Session Has Expired');
    void router.navigate({ to: reason === 'expired' ? '/' : '/login', search: {}, replace: true });
  });
}
