import { useNavigate, useSearch } from '@tanstack/react-router';
import type { TrackWorkout } from '@trackboard/contract/workouts';
import { atDepth, useDialogHistory } from '../../../lib/dialog-history.ts';
import { type CalendarSearch, calendarSearch } from './calendar-search.ts';

export type Panel = NonNullable<CalendarSearch['panel']>;

/** The search without a dialog. */
export const noDialog = { workout: undefined, panel: undefined, score: undefined };

/** Keeps the open dialog in the URL of the open screen, which the calendar and the home share. */
export function useWorkoutAddress() {
  const search = useSearch({
    strict: false,
    select: calendarSearch,
    structuralSharing: true,
  });
  const { depth, leave } = useDialogHistory();
  const navigate = useNavigate();
  const isOpen = search.workout !== undefined || search.panel !== undefined;

  function go(
    patch: CalendarSearch,
    how: { replace?: boolean; depth?: number; ignoreBlocker?: boolean } = {},
  ): void {
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...patch }),
      state: atDepth(how.depth ?? 0),
      replace: how.replace ?? false,
      ignoreBlocker: how.ignoreBlocker ?? false,
      resetScroll: false,
    });
  }

  // A dialog replaces another one in the history, so that Back closes them all.
  function show(patch: CalendarSearch): void {
    go({ ...noDialog, ...patch }, isOpen ? { replace: true, depth } : { depth: 1 });
  }

  function showScore(score: string | null): void {
    if (score === null)
      leave(Math.min(depth - 1, 1), () => go({ score: undefined }, { replace: true }));
    else if (search.score) go({ score }, { replace: true, depth });
    else go({ score }, { depth: depth > 0 ? depth + 1 : 0 });
  }

  return {
    search,
    isOpen,
    depth,
    /** Changes the URL, for a screen with more parameters. */
    go,
    show,
    /** Opens or changes a dialog about a workout. Back closes the dialog. */
    open: (panel: Panel, about: { workout: string }) => show({ panel, ...about }),
    view: ({ trackWorkoutId }: TrackWorkout) => show({ workout: trackWorkoutId }),
    showScore,
    close: () => leave(depth, () => go(noDialog, { replace: true })),
  };
}

/** What the dialogs about a workout need to open each other. */
export type WorkoutAddress = Pick<
  ReturnType<typeof useWorkoutAddress>,
  'search' | 'open' | 'view' | 'showScore' | 'close'
>;
