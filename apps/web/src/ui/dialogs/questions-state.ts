import { useSyncExternalStore } from 'react';
import { createListeners } from '../../lib/listeners.ts';

const mounted = Promise.withResolvers<void>();
const changes = createListeners();
let isOpen = false;

/** The state that the place of confirmations and choosers reports. */
export const questionsState = {
  mounted: mounted.promise,
  setMounted: () => mounted.resolve(),
  setOpen: (now: boolean) => {
    isOpen = now;
    changes.tell();
  },
};

/** Returns whether a confirmation or a chooser is open above the dialogs. The dialogs must not handle Escape then. */
export function useIsCovered(): boolean {
  return useSyncExternalStore(changes.add, () => isOpen);
}
