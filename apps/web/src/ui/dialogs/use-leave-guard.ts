import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { confirm } from './confirm.tsx';

/** Asks before unsaved values are lost by a link, Back, closing the tab or a step of a dialog. */
export function useLeaveGuard(isDirty: boolean) {
  const isDone = useRef(false);
  const asked = useRef<Promise<boolean> | null>(null);
  const holds = () => isDirty && !isDone.current;

  /** Shows only one confirmation for repeated calls. */
  async function mayLeave(): Promise<boolean> {
    if (!holds()) return true;
    asked.current ??= confirm('What you typed is not saved yet.').finally(() => {
      asked.current = null;
    });
    return asked.current;
  }

  useBlocker({
    shouldBlockFn: async () => !(await mayLeave()),
    enableBeforeUnload: holds,
  });
  return {
    /** Allows the next navigation, because the values are saved. */
    done: () => {
      isDone.current = true;
    },
    /** Reverts `done`: the save failed. */
    undone: () => {
      isDone.current = false;
    },
    /** Asks before leaving without navigation, such as a step back within a dialog. */
    leave: (way: () => void) => void mayLeave().then((may) => may && way()),
  };
}

export type LeaveGuard = ReturnType<typeof useLeaveGuard>;
