import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { useConfirm } from './use-confirm.tsx';

export interface LeaveGuard {
  /** Lets the next way out pass, since what was typed is saved. */
  readonly done: () => void;
  /** Takes it back: the save failed. */
  readonly undone: () => void;
  /** Asks before a way out that is no navigation, as a step back within a dialog. */
  readonly leave: (way: () => void) => void;
}

/** Asks before what was typed is left behind: by a link, the browser's Back, a closed tab or a step of a dialog. */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const confirm = useConfirm();
  const isDone = useRef(false);
  const asked = useRef<Promise<boolean> | null>(null);
  const holds = () => isDirty && !isDone.current;

  /** One question, however often Back is pressed. */
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
    done: () => {
      isDone.current = true;
    },
    undone: () => {
      isDone.current = false;
    },
    leave: (way) => void mayLeave().then((may) => may && way()),
  };
}
