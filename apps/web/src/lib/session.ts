import { useSyncExternalStore } from 'react';
import { logouts } from './logouts.ts';
import { createSessionStore, type Session } from './session-store.ts';
import { tabChannel } from './tab-channel.ts';

/** Who is signed in to this browser. */
export const session = createSessionStore({
  storage: {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
    clear: logouts.clearStorage,
  },
  tabs: tabChannel('trackboard.session'),
  now: () => Date.now(),
});

/** The session, or null; the component renders again when it changes. */
export function useOptionalSession(): Session | null {
  return useSyncExternalStore(session.subscribe, session.get);
}

/** The session, on screens that only open to those who have one. */
export function useSession(): Session {
  const current = useOptionalSession();
  if (!current) throw new Error('This screen needs a session; its route has to guard it.');
  return current;
}
