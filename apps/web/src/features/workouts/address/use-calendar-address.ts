import { useNavigate, useSearch } from '@tanstack/react-router';
import type { TrackWorkout } from '@trackboard/contract/workouts';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { atDepth, useDialogHistory } from '../../../lib/dialog-history.ts';
import { plainSearch } from '../../../lib/plain-search.ts';
import { useToday } from '../../../lib/today.ts';
import type { CalendarSearch } from './calendar-search.ts';
import { movesOn, shiftDay, weekStart } from '../week.ts';

type Panel = NonNullable<CalendarSearch['panel']>;

const path = '/dashboard/programmingcalendar';

const noDialog = { workout: undefined, panel: undefined, score: undefined };

/** Calls `onNewDay` with the previous day when the day changes. */
function useNewDay(today: string, onNewDay: (before: string) => void): void {
  const before = useRef(today);
  const notify = useEffectEvent(onNewDay);
  useEffect(() => {
    if (before.current !== today) notify(before.current);
    before.current = today;
  }, [today]);
}

/**
 * Returns a function that links to the view of a workout on its day. The function is stable while the gym and the track stay the
 * same.
 */
function useViewAddress({ gym, track }: CalendarSearch) {
  return useCallback(
    ({ trackWorkoutId, workout }: TrackWorkout) =>
      path + plainSearch.stringify({ day: workout.schedule, gym, track, workout: trackWorkoutId }),
    [gym, track],
  );
}

/** Keeps the calendar's state in the URL. Today is the day in the time zone of the shown gym. */
export function useCalendarAddress(timeZone: string) {
  const search = useSearch({ from: path });
  const { depth, leave } = useDialogHistory();
  const navigate = useNavigate();
  const today = useToday(timeZone);
  const day = search.day ?? today;
  const isOpen = search.workout !== undefined || search.panel !== undefined;
  const viewAddress = useViewAddress(search);
  const dayParam = (next: string) => (next === today ? undefined : next);

  function go(
    patch: CalendarSearch,
    how: { replace?: boolean; depth?: number; ignoreBlocker?: boolean } = {},
  ): void {
    void navigate({
      to: path,
      search: (before) => ({ ...before, ...patch }),
      state: atDepth(how.depth ?? 0),
      replace: how.replace ?? false,
      ignoreBlocker: how.ignoreBlocker ?? false,
      resetScroll: false,
    });
  }

  useNewDay(today, (before) => {
    if (!isOpen && movesOn(day, { before, today })) go({ day: undefined }, { replace: true });
  });

  // A dialog replaces another one in the history, so that Back closes them all. The URL contains the day, so that its link works
  // later.
  function openDialog(patch: CalendarSearch): void {
    go({ ...noDialog, day, ...patch }, isOpen ? { replace: true, depth } : { depth: 1 });
  }

  function showScore(score: string | null): void {
    if (score === null)
      leave(Math.min(depth - 1, 1), () => go({ score: undefined }, { replace: true }));
    else if (search.score) go({ score }, { replace: true, depth });
    else go({ score }, { depth: depth > 0 ? depth + 1 : 0 });
  }

  return {
    search,
    today,
    /** The chosen day; by default today. */
    day,
    /** The Sunday of the chosen day's week. */
    start: weekStart(day),
    goToDay: (next: string) => go({ day: dayParam(next) }),
    goByWeeks: (weeks: number) => go({ day: dayParam(shiftDay(day, weeks * 7)) }),
    goToToday: () => go({ day: undefined }),
    chooseGym: (gym: string) => go({ gym, track: undefined }),
    chooseTrack: (track: string) => go({ track }),
    /** Opens or changes a dialog about a workout or a day, by default the chosen day. Back closes the dialog. */
    open: (panel: Panel, about?: Pick<CalendarSearch, 'workout' | 'day'>) =>
      openDialog({ panel, ...about }),
    view: ({ trackWorkoutId, workout }: TrackWorkout) =>
      openDialog({ day: workout.schedule, workout: trackWorkoutId }),
    viewAddress,
    /** Shows a day, optionally of another track, and closes an open dialog. */
    goTo: ({ day: to, ...track }: { day: string; track?: string }) =>
      go({ ...noDialog, day: dayParam(to), ...track }, { replace: isOpen }),
    /** Shows another day, track or gym behind the open dialog. */
    follow: (place: Pick<CalendarSearch, 'day' | 'gym' | 'track'>) =>
      go(place, { replace: true, depth, ignoreBlocker: true }),
    showScore,
    close: () => leave(depth, () => go(noDialog, { replace: true })),
  };
}

export type CalendarAddress = ReturnType<typeof useCalendarAddress>;
