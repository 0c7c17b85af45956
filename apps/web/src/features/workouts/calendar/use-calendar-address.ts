import { useNavigate, useSearch } from '@tanstack/react-router';
import { today as dayOfToday } from '../../../lib/dates.ts';
import { calendarSearch } from './calendar-search.ts';
import type { CalendarSearch } from './calendar-search.ts';
import { shiftDay, weekStart } from './week.ts';

type Panel = NonNullable<CalendarSearch['panel']>;

export interface CalendarAddress {
  readonly search: CalendarSearch;
  readonly today: string;
  /** The chosen day; today when the address names none. */
  readonly day: string;
  /** The Sunday of its week. */
  readonly start: string;
  readonly goToDay: (day: string) => void;
  readonly goByWeeks: (weeks: number) => void;
  readonly goToToday: () => void;
  readonly chooseGym: (gymId: string) => void;
  readonly chooseTrack: (trackId: string) => void;
  /** Opens a dialog about a workout; the browser's way back closes it. */
  readonly open: (panel: Panel, workoutId?: string) => void;
  readonly view: (workoutId: string) => void;
  /** Opens the form for a new workout on a day. */
  readonly add: (day: string) => void;
  readonly showScore: (scoreId: string | null) => void;
  readonly close: () => void;
}

const noDialog = { workout: undefined, panel: undefined, score: undefined };

/** What the calendar shows, kept in the page's address. */
export function useCalendarAddress(): CalendarAddress {
  const search = calendarSearch.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const today = dayOfToday();
  const day = search.day ?? today;

  function go(patch: CalendarSearch, replace = false): void {
    void navigate({
      to: '/dashboard/programmingcalendar',
      search: (before) => ({ ...before, ...patch }),
      replace,
      resetScroll: false,
    });
  }

  const dayParam = (next: string) => (next === today ? undefined : next);
  const goToDay = (next: string) => go({ day: dayParam(next) });

  return {
    search,
    today,
    day,
    start: weekStart(day),
    goToDay,
    goByWeeks: (weeks) => goToDay(shiftDay(day, weeks * 7)),
    goToToday: () => go({ day: undefined }),
    chooseGym: (gym) => go({ gym, track: undefined }),
    chooseTrack: (track) => go({ track: track === '' ? undefined : track }),
    open: (panel, workout) => go({ ...noDialog, panel, workout }),
    view: (workout) => go({ ...noDialog, workout }),
    add: (next) => go({ ...noDialog, panel: 'add', day: dayParam(next) }),
    showScore: (score) => go({ score: score ?? undefined }),
    close: () => go(noDialog),
  };
}
