import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { logouts } from '../lib/logouts.ts';
import type { KeptReads } from '../lib/kept-reads/kept-reads.ts';
import type { UnsentWrites } from '../lib/unsent-writes.ts';
import { session } from '../lib/session.ts';
import type { SessionEnd } from '../lib/session-store.ts';
import { notifyWarning } from '../ui/toasts.tsx';

const warnings: Partial<Record<SessionEnd, string>> = {
  expired: 'Your Session Has Expired',
  ended: 'You have been logged out. Please log in again.',
};

/** Where the next login leads: the default after a logout, else the current page, but never the login. */
function keptPath(router: AnyRouter, reason: SessionEnd): { redirecturl?: string } {
  const { pathname, href } = router.state.location;
  if (reason === 'logout' || ['/', '/login'].includes(pathname)) return {};
  return { redirecturl: href };
}

/** What cannot be read or deleted now is seen by its user only; the next session tries again. */
function quietly(work: Promise<void>): void {
  work.catch(() => undefined);
}

/** The pictures that the service worker has kept. Pages without HTTPS have no caches. */
async function forgetImages(): Promise<void> {
  if ('caches' in globalThis) await caches.delete('trackboard-images');
}

/** What belongs to the signed-in user. */
interface SessionData {
  queryClient: QueryClient;
  unsentWrites: UnsentWrites;
  keptReads: KeptReads;
}

/** Clears the screens when the session ends or the user changes. */
export function watchSession(
  router: AnyRouter,
  { queryClient, unsentWrites, keptReads }: SessionData,
): void {
  // Unsaved text must not keep users who are signed out on the screen.
  const leave = { replace: true, ignoreBlocker: true };

  function forget(isLogout: boolean): void {
    quietly(unsentWrites.stop(isLogout));
    quietly(keptReads.clear());
    quietly(forgetImages());
    queryClient.clear();
    modals.closeAll();
    // Toasts may offer to undo the last user's actions.
    notifications.clean();
    // The last chosen track, and an unfinished registration.
    sessionStorage.clear();
  }

  session.onEnd((reason) => {
    forget(reason === 'logout');
    const warning = warnings[reason];
    if (warning) notifyWarning(warning);
    const to = reason === 'expired' ? '/' : '/login';
    void router.navigate({ to, search: keptPath(router, reason), ...leave });
  });

  session.onStart(({ where, isSwitch }) => {
    forget(false);
    if (where === 'here') {
      // The other tabs hear of it later, when this user may have written something.
      quietly(unsentWrites.sweep());
      return;
    }
    if (isSwitch) void router.navigate({ to: '/dashboard', ...leave });
    // The guards of the login and registration screens redirect signed-in users.
    else void router.invalidate();
  });

  quietly(unsentWrites.sweep());
  window.addEventListener('online', () => void logouts.send());
  void logouts.send();
}
