import { useCallbackRef } from '@mantine/hooks';
import { createContext, use, useMemo } from 'react';
import type { CalendarAddress } from '../address/use-calendar-address.ts';

/** The owner's actions for days and weeks. */
export interface ProgrammingActions {
  readonly copyDay: (day: string) => void;
  readonly printDay: (day: string) => void;
  readonly copyWeek: () => void;
  readonly publishWeek: () => void;
  readonly pasteWeek: () => void;
  readonly onTv: () => void;
  readonly askLastDone: () => void;
  /** The number of drafts in the shown week. */
  readonly drafts: number;
}

const Context = createContext<ProgrammingActions | null>(null);

export const ProgrammingProvider = Context.Provider;

/** Null for athletes and without a track. */
export function useProgramming(): ProgrammingActions | null {
  return use(Context);
}

type Opens = Pick<
  CalendarAddress,
  'copyDay' | 'printDay' | 'copyWeek' | 'publishWeek' | 'pasteWeek' | 'onTv' | 'askLastDone'
>;

/** The owner's actions for a week with this number of drafts; the same value until that number changes. */
export function useProgrammingActions(address: Opens, drafts: number): ProgrammingActions {
  const copyDay = useCallbackRef(address.copyDay);
  const printDay = useCallbackRef(address.printDay);
  const copyWeek = useCallbackRef(address.copyWeek);
  const publishWeek = useCallbackRef(address.publishWeek);
  const pasteWeek = useCallbackRef(address.pasteWeek);
  const onTv = useCallbackRef(address.onTv);
  const askLastDone = useCallbackRef(address.askLastDone);
  return useMemo(
    () => ({ copyDay, printDay, copyWeek, publishWeek, pasteWeek, onTv, askLastDone, drafts }),
    [copyDay, printDay, copyWeek, publishWeek, pasteWeek, onTv, askLastDone, drafts],
  );
}
