import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';
import { session } from './session.ts';

const keyOf = (gymId: string) => `trackboard.link-copied.${gymId}`;

const copies = createListeners();

/** Records in this browser that an owner has copied a link to share. */
export function noteCopiedLink(): void {
  const gym = session.get()?.gym;
  if (!gym) return;
  localStorage.setItem(keyOf(gym.id), 'yes');
  copies.tell();
}

/**
 * Returns whether the owner of this gym has copied a link in this browser since the last logout.
 */
export function useHasCopiedLink(gymId: string): boolean {
  const read = () => localStorage.getItem(keyOf(gymId)) !== null;
  return useSyncExternalStore(copies.add, read, read);
}
