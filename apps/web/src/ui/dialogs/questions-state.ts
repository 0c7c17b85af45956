import { useSyncExternalStore } from 'react';

const mounted = Promise.withResolvers<void>();
const listeners = new Set<() => void>();
let isOpen = false;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The state reported by the place of confirmations and choosers. */
export const questionsState = {
  mounted: mounted.promise,
  setMounted: () => mounted.resolve(),
  setOpen: (now: boolean) => {
    isOpen = now;
    for (const listener of listeners) listener();
  },
};

/** Whether a confirmation or a chooser is open above the dialogs, which then must not handle Escape. */
export function useIsCovered(): boolean {
  return useSyncExternalStore(subscribe, () => isOpen);
}
