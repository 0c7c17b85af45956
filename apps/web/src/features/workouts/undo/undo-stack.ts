interface Undoable {
  readonly undo: () => void;
  /** When the entry expires, in milliseconds since 1970; null: never. */
  readonly until: number | null;
}

/** The latest entry is last. */
export interface UndoStack {
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
