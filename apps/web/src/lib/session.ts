import type { WeightUnit } from '@trackboard/scoring';
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

/** Returns a part of the session, or undefined if there is none. The component renders again when that part changes. */
export function useOptionalSession<Part extends keyof Session>(
  part: Part,
): Session[Part] | undefined {
  const read = () => session.get()?.[part];
  return useSyncExternalStore(session.subscribe, read, read);
}

/** Returns a part of the session, on screens that require one. */
export function useSession<Part extends keyof Session>(part: Part): Session[Part] {
  const value = useOptionalSession(part);
  if (value === undefined) {
    throw new Error('This screen needs a session; its route has to guard it.');
  }
  return value;
}

/** Returns the unit in which the reader trains. */
export function useWeightUnit(): WeightUnit {
  return useOptionalSession('user')?.weight ?? 'lbs';
}
