import { useCallbackRef } from '@mantine/hooks';
import { useMemo } from 'react';
import type { CalendarAddress } from '../address/use-calendar-address.ts';
import type { CardContext, CardMarks } from '../card/card-context.ts';

/** The cards' actions: the same object while gym and track stay the same. */
export function useCardContextOf(
  { view, viewAddress }: Pick<CalendarAddress, 'view' | 'viewAddress'>,
  act: CardContext['act'],
): CardContext {
  const actNow = useCallbackRef(act);
  const viewNow = useCallbackRef(view);
  return useMemo(
    () => ({ act: actNow, view: viewNow, viewAddress }),
    [actNow, viewNow, viewAddress],
  );
}

export type PageMarks = Omit<CardMarks, 'trackName'>;

/** The cards' content, with track names if there are several. */
export function useCardMarksOf(
  { mark, isLogged, weightsOf }: PageMarks,
  tracks: readonly { id: string; name: string }[],
  isMixed: boolean,
): CardMarks {
  return useMemo(
    () => ({
      mark,
      isLogged,
      weightsOf,
      trackName: (id) => (isMixed ? (tracks.find((track) => track.id === id)?.name ?? '') : null),
    }),
    [mark, isLogged, weightsOf, tracks, isMixed],
  );
}
