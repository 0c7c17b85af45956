import { createContext, use } from 'react';

/** What an owner does with whole days and weeks. */
export interface ProgrammingActions {
  readonly copyDay: (day: string) => void;
  readonly copyWeek: () => void;
  readonly publishWeek: () => void;
  /** How many workouts of the shown week are drafts. */
  readonly drafts: number;
}

const Context = createContext<ProgrammingActions | null>(null);

export const ProgrammingProvider = Context.Provider;

/** Null where nothing is programmed: for athletes, and without a track. */
export function useProgramming(): ProgrammingActions | null {
  return use(Context);
}
