import { useEffect, useSyncExternalStore } from 'react';

let onScreen: string | null = null;

/** The chat that the user is looking at, in a focused window. */
export const chatOnScreen = (): string | null => (isWatched() ? onScreen : null);

const isWatched = () => document.visibilityState === 'visible' && document.hasFocus();

function subscribe(listener: () => void): () => void {
  window.addEventListener('focus', listener);
  window.addEventListener('blur', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    window.removeEventListener('focus', listener);
    window.removeEventListener('blur', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Whether the user is looking at the window. */
export function useIsWatched(): boolean {
  return useSyncExternalStore(subscribe, isWatched);
}

/** Declares that a chat is shown. Returns whether the user is looking at it. */
export function useChatOnScreen(groupId: string): boolean {
  useEffect(() => {
    onScreen = groupId;
    return () => {
      onScreen = null;
    };
  }, [groupId]);
  return useIsWatched();
}
