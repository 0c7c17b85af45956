import { useState } from 'react';
import { notifySuccess } from '../../../ui/toasts.tsx';
import { createUndoStack } from './undo-stack.ts';

export interface Undo {
  /**
   * Shows a toast with an Undo button. The keyboard shortcut works longer: for `keepFor` milliseconds, or while the
   * calendar is open. Returns a function that removes both.
   */
  readonly offer: (message: string, undo: () => void, keepFor?: number) => () => void;
  /** Undoes the last entry; false: there is none. */
  readonly undoLast: () => boolean;
}

/** The undo stack of this calendar. */
export function useUndo(): Undo {
  const [entries] = useState(createUndoStack);
  return {
    offer: (message, undo, keepFor) => {
      const entry = {
        until: keepFor === undefined ? null : Date.now() + keepFor,
        undo: () => {
          withdraw();
          undo();
        },
      };
      const action = { label: 'Undo', keys: 'Control+Z Meta+Z', onAct: entry.undo };
      const hide = notifySuccess(message, action);
      function withdraw(): void {
        entries.remove(entry);
        hide();
      }
      entries.add(entry);
      return withdraw;
    },
    undoLast: () => {
      const last = entries.takeLast(Date.now());
      last?.undo();
      return last !== null;
    },
  };
}
