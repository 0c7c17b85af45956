import { useSyncExternalStore } from 'react';
import { createListeners } from '../../lib/listeners.ts';

const mounted = Promise.withResolvers<void>();
const changes = createListeners();
let isOpen = false;

/** The state reported by the place of confirmations and choosers. */
export const questionsState = {
  mounted: mounted.promise,
  setMounted: () => mounted.resolve(),
  setOpen: (now: boolean) => {
    isOpen = now;
    changes.tell();
  },
};

/** Whether a confirmation or a chooser is open above the dialogs, which then must not handle Escape. */
export function useIsCovered(): boolean {
  return useSyncExternalStore(changes.add, () => isOpen);
}
