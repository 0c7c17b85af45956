import type { TrackWorkout } from '@trackboard/contract/workouts';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { plainSearch } from '../../../lib/search-values.ts';
import { useToday } from '../../../lib/today.ts';
import type { CalendarSearch } from './calendar-search.ts';
import { movesOn, shiftDay, weekStart } from '../week.ts';
import { noDialog, type Panel, useWorkoutAddress } from './use-workout-address.ts';

const path = '/dashboard/programmingcalendar';

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
  const { search, go, show, isOpen, depth, showScore, close } = useWorkoutAddress();
  const today = useToday(timeZone);
  const day = search.day ?? today;
  const navigate = useNavigate();
  const viewAddress = useViewAddress(search);
  const dayParam = (next: string) => (next === today ? undefined : next);

  useNewDay(today, (before) => {
    if (!isOpen && movesOn(day, { before, today })) go({ day: undefined }, { replace: true });
  });

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
    /**
     * Opens or changes a dialog about a workout or a day, by default the chosen day. The URL contains the day, so that its link
     * works later.
     */
    open: (panel: Panel, about?: Pick<CalendarSearch, 'workout' | 'day'>) =>
      show({ day, panel, ...about }),
    /** Opens the page 'Paste a week' for the week of the chosen day. */
    pasteWeek: () =>
      void navigate({
        to: '/dashboard/programmingcalendar/paste',
        search: { day, track: search.track },
      }),
    view: ({ trackWorkoutId, workout }: TrackWorkout) =>
      show({ day: workout.schedule, workout: trackWorkoutId }),
    viewAddress,
    /** Shows a day, optionally of another track, and closes an open dialog. */
    goTo: ({ day: to, ...track }: { day: string; track?: string }) =>
      go({ ...noDialog, day: dayParam(to), ...track }, { replace: isOpen }),
    /** Shows another day, track or gym behind the open dialog. */
    follow: (place: Pick<CalendarSearch, 'day' | 'gym' | 'track'>) =>
      go(place, { replace: true, depth, ignoreBlocker: true }),
    showScore,
    close,
  };
}

export type CalendarAddress = ReturnType<typeof useCalendarAddress>;
