/** Something that was done and can be undone. */
export interface Undoable {
  readonly undo: () => void;
  /** The millisecond of the epoch after which it cannot be undone any more; null: always. */
  readonly until: number | null;
}

/** What was done, latest last. */
export interface UndoStack {
  add: (act: Undoable) => void;
  remove: (act: Undoable) => void;
  /** Takes off the latest that can be undone at `now`; what cannot be any more is forgotten. */
  takeLast: (now: number) => Undoable | null;
}

export function createUndoStack(): UndoStack {
  let acts: Undoable[] = [];
  return {
    add: (act) => void acts.push(act),
    remove: (act) => {
      acts = acts.filter((each) => each !== act);
    },
    takeLast: (now) => {
      acts = acts.filter(({ until }) => until === null || until > now);
      return acts.pop() ?? null;
    },
  };
}
