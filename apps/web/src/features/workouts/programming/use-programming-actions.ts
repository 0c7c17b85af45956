import { useCallbackRef } from '@mantine/hooks';
import { useMemo } from 'react';
import type { CalendarAddress } from '../address/use-calendar-address.ts';
import type { ProgrammingActions } from './programming-context.ts';

type Opens = Pick<CalendarAddress, 'copyDay' | 'copyWeek' | 'publishWeek'>;

/** The owner's actions for a week with so many drafts; the same value until that number changes. */
export function useProgrammingActions(address: Opens, drafts: number): ProgrammingActions {
  const copyDay = useCallbackRef(address.copyDay);
  const copyWeek = useCallbackRef(address.copyWeek);
  const publishWeek = useCallbackRef(address.publishWeek);
  return useMemo(
    () => ({ copyDay, copyWeek, publishWeek, drafts }),
    [copyDay, copyWeek, publishWeek, drafts],
  );
}
