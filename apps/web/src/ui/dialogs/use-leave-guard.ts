import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { confirm } from './confirm.tsx';

/**
 * Asks before a link, Back, closing the tab or a step of a dialog loses unsaved values. `kept` is the question about values that
 * this browser keeps, so that closing the tab loses none.
 */
export function useLeaveGuard(isDirty: boolean, kept?: string) {
  const isDone = useRef(false);
  const asked = useRef<Promise<boolean> | null>(null);
  const saved = useRef(new AbortController());
  const holds = () => isDirty && !isDone.current;

  /** Asks only once for repeated calls. */
  async function mayLeave(): Promise<boolean> {
    if (!holds()) return true;
    const question = kept ?? 'What you typed is not saved yet.';
    asked.current ??= confirm(question, { signal: saved.current.signal }).finally(() => {
      asked.current = null;
    });
    return asked.current;
  }

  useBlocker({
    shouldBlockFn: async () => !(await mayLeave()),
    enableBeforeUnload: () => kept === undefined && holds(),
  });
  return {
    /** Allows the next navigation, because the values are saved. A question that is open about them closes. */
    done: () => {
      isDone.current = true;
      saved.current.abort();
      saved.current = new AbortController();
    },
    /** Reverts `done` after a failed save. */
    undone: () => {
      isDone.current = false;
    },
    /**
     * Asks before the user leaves without navigation, for example by a step back within a dialog.
     */
    leave: (way: () => void) => void mayLeave().then((may) => may && way()),
  };
}

export type LeaveGuard = ReturnType<typeof useLeaveGuard>;
