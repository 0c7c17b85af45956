import { useCallbackRef } from '@mantine/hooks';
import { createContext, use, useMemo } from 'react';
import type { CalendarAddress } from '../address/use-calendar-address.ts';

/** The owner's actions for days and weeks. */
export interface ProgrammingActions extends Pick<CalendarAddress, 'open' | 'pasteWeek'> {
  /** The number of drafts in the shown week. */
  readonly drafts: number;
}

const Context = createContext<ProgrammingActions | null>(null);

export const ProgrammingProvider = Context.Provider;

/** Returns the owner's actions; null for athletes and without a track. */
export function useProgramming(): ProgrammingActions | null {
  return use(Context);
}

/** Returns the owner's actions for a week with this number of drafts. The value stays the same until that number changes. */
export function useProgrammingActions(
  address: Pick<CalendarAddress, 'open' | 'pasteWeek'>,
  drafts: number,
): ProgrammingActions {
  const open = useCallbackRef(address.open);
  const pasteWeek = useCallbackRef(address.pasteWeek);
  return useMemo(() => ({ open, pasteWeek, drafts }), [open, pasteWeek, drafts]);
}
