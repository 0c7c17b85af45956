import { createContext, use } from 'react';

/** The owner's actions for days and weeks. */
export interface ProgrammingActions {
  readonly copyDay: (day: string) => void;
  readonly copyWeek: () => void;
  readonly publishWeek: () => void;
  /** The number of drafts in the shown week. */
  readonly drafts: number;
}

const Context = createContext<ProgrammingActions | null>(null);

export const ProgrammingProvider = Context.Provider;

/** Null for athletes and without a track. */
export function useProgramming(): ProgrammingActions | null {
  return use(Context);
}
