import type { TrackWorkout } from '@trackboard/contract/workouts';
import { useEffect } from 'react';
import type { OutputOf } from '@trackboard/contract';
import * as workouts from '@trackboard/contract/workouts';
import { formatDay } from '../../../lib/dates.ts';
import { notifySuccess } from '../../../ui/toasts.tsx';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { counted } from '../../../lib/locale.ts';

interface Undoable {
  readonly undo: () => void;
  /** The time at which the entry expires, in milliseconds since 1970. Null means never. */
  readonly until: number | null;
}

export function createUndoStack() {
  /** The entries, the latest one last. */
  let entries: Undoable[] = [];
  return {
    add: (entry: Undoable) => void entries.push(entry),
    remove: (entry: Undoable) => {
      entries = entries.filter((each) => each !== entry);
    },
    clear: () => {
      entries = [];
    },
    /** Removes and returns the latest entry that has not expired. Drops expired entries. */
    takeLast: (now: number) => {
      entries = entries.filter(({ until }) => until === null || until > now);
      return entries.pop() ?? null;
    },
  };
}

/** The entries of this tab, because a week that is pasted on its own page is undone on the calendar. */
const entries = createUndoStack();

const undo = {
  /**
   * Shows a toast with an Undo button. The keyboard shortcut works longer: for `keepFor` milliseconds, or else while the calendar
   * is open. Returns a function that removes both.
   */
  offer: (message: string, onUndo: () => void, keepFor?: number) => {
    const entry = {
      until: keepFor === undefined ? null : Date.now() + keepFor,
      undo: () => {
        withdraw();
        onUndo();
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
  /** Undoes the last entry. Returns false if there is none. */
  undoLast: () => {
    const last = entries.takeLast(Date.now());
    last?.undo();
    return last !== null;
  },
};

/** Keeps what can be undone until the calendar closes. */
export function useUndo(): Undo {
  useEffect(() => entries.clear, []);
  return undo;
}

export type Undo = typeof undo;

/** Returns the message after a move or a deletion was undone: `Fran is back on Monday, Nov 23`. */
export function restoredMessage({ workout }: TrackWorkout): string {
  return `${workout.name} is back on ${formatDay(workout.schedule, 'long')}`;
}

export type Added = OutputOf<typeof workouts.createMany>;

/** Offers to remove all drafts that were just added, in one step. */
export function useOfferUndo(): (added: Added, trackName: string) => void {
  const remove = useWrite(workouts.deleteMany, { onError: toastServerMessage });
  return (added, trackName) => {
    const workoutIds = added.map(({ trackWorkoutId }) => trackWorkoutId);
    const count = counted(added.length, 'draft');
    async function removeAll(): Promise<void> {
      const isDone = await remove.send({ workoutIds });
      if (isDone) notifySuccess(`${count} removed from ${trackName}`);
    }

    undo.offer(`${count} added to ${trackName}`, () => void removeAll());
  };
}
