import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { logouts } from '../lib/logouts.ts';
import { session } from '../lib/session.ts';
import type { SessionEnd } from '../lib/session-store.ts';
import { notifyWarning } from '../ui/toasts.tsx';

const warnings: Partial<Record<SessionEnd, string>> = {
  expired: 'Your Session Has Expired',
  ended: 'You have been logged out. Please log in again.',
};

/** Where the next login leads: nowhere special after a logout, and never to the login itself. */
function keptPath(router: AnyRouter, reason: SessionEnd): { redirecturl?: string } {
  const { pathname, href } = router.state.location;
  if (reason === 'logout' || ['/', '/login'].includes(pathname)) return {};
  return { redirecturl: href };
}

/** Keeps the screens in step with the session: one that ended, or another user's, leaves nothing behind. */
export function watchSession(router: AnyRouter, queryClient: QueryClient): void {
  // A form with typed text cannot hold back someone who is no longer signed in.
  const leave = { replace: true, ignoreBlocker: true };

  function forget(): void {
    queryClient.clear();
    modals.closeAll();
    // Some of them offer to undo what the last user did.
    notifications.clean();
    // The track that was chosen last, and a registration that nobody has completed.
    sessionStorage.clear();
  }

  session.onEnd((reason) => {
    forget();
    const warning = warnings[reason];
    if (warning) notifyWarning(warning);
    const to = reason === 'expired' ? '/' : '/login';
    void router.navigate({ to, search: keptPath(router, reason), ...leave });
  });

  session.onStart(({ where, isSwitch }) => {
    forget();
    if (where === 'here') return;
    if (isSwitch) void router.navigate({ to: '/dashboard', ...leave });
    // The guards of the login and registration screens send a signed-in user on.
    else void router.invalidate();
  });

  window.addEventListener('online', () => void logouts.send());
  void logouts.send();
}
