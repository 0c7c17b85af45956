import { useState } from 'react';
import { notifySuccess } from '../../../ui/toasts.tsx';
import { createUndoStack } from './undo-stack.ts';

export interface Undo {
  /**
   * Says what was done with a toast that can undo it, and keeps it for the keyboard after the toast has gone: for
   * `keepFor` milliseconds, or as long as the calendar is open. Answers the function that withdraws the offer.
   */
  readonly offer: (message: string, undo: () => void, keepFor?: number) => () => void;
  /** Undoes the last act; false: there is none. */
  readonly undoLast: () => boolean;
}

/** What was done on this calendar and can be undone. */
export function useUndo(): Undo {
  const [acts] = useState(createUndoStack);
  return {
    offer: (message, undo, keepFor) => {
      const act = {
        until: keepFor === undefined ? null : Date.now() + keepFor,
        undo: () => {
          withdraw();
          undo();
        },
      };
      const action = { label: 'Undo', keys: 'Control+Z Meta+Z', onAct: act.undo };
      const hide = notifySuccess(message, action);
      function withdraw(): void {
        acts.remove(act);
        hide();
      }
      acts.add(act);
      return withdraw;
    },
    undoLast: () => {
      const last = acts.takeLast(Date.now());
      last?.undo();
      return last !== null;
    },
  };
}
