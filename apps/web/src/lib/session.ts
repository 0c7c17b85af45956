import { useSyncExternalStore } from 'react';
import { logouts } from './logouts.ts';
import { createSessionStore, type Session } from './session-store.ts';

/** Sends text messages to the other tabs of this origin. */
function tabChannel(name: string) {
  const channel = new BroadcastChannel(name);
  return {
    announce: channel.postMessage.bind(channel),
    listen: (listener: (text: string) => void) => {
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string') listener(data);
      });
    },
  };
}

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
  return useSyncExternalStore(session.subscribe, session.get, session.get);
}

/** The session, on screens that require one. */
export function useSession(): Session {
  const current = useOptionalSession();
  if (!current) throw new Error('This screen needs a session; its route has to guard it.');
  return current;
}
