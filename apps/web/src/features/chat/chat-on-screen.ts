import { useEffect, useSyncExternalStore } from 'react';

let onScreen: string | null = null;

/** Returns the id of the chat whose newest messages the user is looking at, in a focused window. */
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

/** Records whether the end of a chat is on the screen. */
export function useChatOnScreen(groupId: string, isAtEnd: boolean): void {
  useEffect(() => {
    if (!isAtEnd) return undefined;
    onScreen = groupId;
    return () => {
      onScreen = null;
    };
  }, [groupId, isAtEnd]);
}
