/** Something that was done and can be undone. */
interface Undoable {
  readonly undo: () => void;
  /** The millisecond of the epoch after which it cannot be undone any more; null: always. */
  readonly until: number | null;
}

/** What was done, latest last. */
export interface UndoStack {
  add: (entry: Undoable) => void;
  remove: (entry: Undoable) => void;
  /** Takes off the latest that can be undone at `now`; what cannot be any more is forgotten. */
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
