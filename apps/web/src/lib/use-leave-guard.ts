import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { useConfirm } from '../ui/use-confirm.tsx';

/**
 * Asks before what was typed is left behind, by whatever way: a link, the browser's way back, a closed tab.
 * `done` lets the next way out pass, for a form that was saved.
 */
export function useLeaveGuard(isDirty: boolean): { done: () => void } {
  const confirm = useConfirm();
  const isDone = useRef(false);
  const holds = () => isDirty && !isDone.current;
  useBlocker({
    shouldBlockFn: async () => holds() && !(await confirm('What you typed is not saved yet.')),
    enableBeforeUnload: holds,
  });
  return {
    done: () => {
      isDone.current = true;
    },
  };
}
