import { useSyncExternalStore } from 'react';
import { createListeners } from '../../lib/listeners.ts';

const shares = new Map<string, number>();
const changes = createListeners();

/** Sets the sent share of a message's file, from 0 to 1; null when the upload is over. */
export function setUploadProgress(uuid: string, share: number | null): void {
  if (share === null) shares.delete(uuid);
  else shares.set(uuid, share);
  changes.tell();
}

/** Returns the sent share of a message's file; null if no file is being sent. */
export function useUploadProgress(uuid: string): number | null {
  return useSyncExternalStore(changes.add, () => shares.get(uuid) ?? null);
}
