import { onlineManager } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { hub } from '../../lib/hub.ts';
import { useIsOnline } from '../../lib/use-is-online.ts';

/** How long the hub may take to connect again before the user is told, in milliseconds. */
const patience = 15_000;

/** Has the hub connect when the user returns, or the line is back. Returns whether this tab hears of others' changes. */
export function useIsLive(): boolean {
  const isOnline = useIsOnline();
  const isConnected = useSyncExternalStore(hub.onLiveChange, hub.isLive);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    window.addEventListener('focus', hub.wake);
    const unsubscribe = onlineManager.subscribe((isBack) => isBack && hub.wake());
    return () => {
      window.removeEventListener('focus', hub.wake);
      unsubscribe();
    };
  }, []);
  useEffect(() => {
    if (isConnected || !isOnline) return undefined;
    const timer = setTimeout(() => setLate(true), patience);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isConnected, isOnline]);
  return !isLate;
}
