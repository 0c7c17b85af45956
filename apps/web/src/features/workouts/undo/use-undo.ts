import type { TrackWorkout } from '@trackboard/contract/workouts';
import { useState } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { notifySuccess } from '../../../ui/toasts.tsx';

interface Undoable {
  readonly undo: () => void;
  /** When the entry expires, in milliseconds since 1970; null: never. */
  readonly until: number | null;
}

/** The latest entry is last. */
interface UndoStack {
  add: (entry: Undoable) => void;
  remove: (entry: Undoable) => void;
  /** Removes and returns the latest entry that has not expired, and drops expired ones. */
  takeLast: (now: number) => Undoable | null;
}

export function createUndoStack(): UndoStack {
  let entries: Undoable[] = [];
  return {
    add: (entry) => void entries.push(entry),
    remove: (entry) => {
      entries = entries.filter((each) => each !== entry);
    },
    takeLast: (now) => {
      entries = entries.filter(({ until }) => until === null || until > now);
      return entries.pop() ?? null;
    },
  };
}

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

/** The message after a move or a deletion was undone: `Fran is back on Monday, Nov 23`. */
export function restoredMessage({ workout }: TrackWorkout): string {
  return `${workout.name} is back on ${formatDay(workout.schedule, 'long')}`;
}
