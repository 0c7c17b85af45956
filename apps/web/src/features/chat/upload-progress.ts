import { useSyncExternalStore } from 'react';

const shares = new Map<string, number>();
const listeners = new Set<() => void>();

/** Sets the sent share of a message's file, from 0 to 1; null when it is over. */
export function setUploadProgress(uuid: string, share: number | null): void {
  if (share === null) shares.delete(uuid);
  else shares.set(uuid, share);
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The sent share of a message's file; null if none is being sent. */
export function useUploadProgress(uuid: string): number | null {
  return useSyncExternalStore(subscribe, () => shares.get(uuid) ?? null);
}
