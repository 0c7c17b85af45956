import type { DayOfWorkouts } from '@trackboard/contract/workouts';
import { type PointerEvent, type ReactNode, useRef } from 'react';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useCardMarks } from '../card/card-context.ts';
import { CardSkeleton } from '../card/card-skeleton.tsx';
import inputs from '../../../ui/theme/inputs.module.css';
import select from '../toolbar/toolbar-select.module.css';
import type { CalendarToolbarProps, Choice } from '../toolbar/calendar-toolbar.tsx';
import { dayCount, shiftDay, weekDays } from '../week.ts';
import { formatDay } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { PublishWeekButton } from '../programming/publish-week-button.tsx';
import { WeekPicker } from '../week-picker/week-picker.tsx';
import classes from './phone-calendar.module.css';
import { AddWorkoutButton, dayTitle, PhoneDay } from './phone-day.tsx';
import row from '../week-days.module.css';

interface Stroke {
  /** The horizontal distance in pixels, positive to the right. */
  readonly dx: number;
  /** The vertical distance in pixels, positive downwards. */
  readonly dy: number;
  /** The duration in milliseconds. */
  readonly ms: number;
}

/** The distance in pixels from which a stroke is a swipe at any speed. */
const farEnough = 72;
/** The speed in pixels per millisecond that makes a short stroke a swipe. */
const fastEnough = 0.45;

/** Returns whether a stroke is more horizontal than vertical. */
export function isSideways({ dx, dy }: Pick<Stroke, 'dx' | 'dy'>): boolean {
  return Math.abs(dx) > 8 && Math.abs(dx) > Math.abs(dy) * 1.2;
}

/** Returns the days to move after a stroke: 1 to the left, -1 to the right, else 0. */
export function swipeOf({ dx, dy, ms }: Stroke): 1 | -1 | 0 {
  if (!isSideways({ dx, dy })) return 0;
  const isSwipe =
    Math.abs(dx) >= farEnough || (Math.abs(dx) > 24 && Math.abs(dx) / ms > fastEnough);
  if (!isSwipe) return 0;
  return dx < 0 ? 1 : -1;
}

interface Start {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** Changes the day by horizontal swipes. The element needs `touch-action: pan-y`, so that the browser still scrolls. */
function useSwipe(onSwipe: (days: 1 | -1) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const start = useRef<Start | null>(null);

  function shift(pixels: number): void {
    const { style } = ref.current ?? {};
    if (!style) return;
    style.transition = pixels === 0 ? 'translate var(--d2) var(--ease)' : 'none';
    style.translate = `${pixels}px 0`;
  }

  const travel = ({ x, y }: Start, event: PointerEvent) => ({
    dx: event.clientX - x,
    dy: event.clientY - y,
  });

  return {
    ref,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        const isFinger = event.pointerType !== 'mouse' && event.isPrimary;
        start.current = isFinger
          ? { x: event.clientX, y: event.clientY, at: event.timeStamp }
          : null;
      },
      onPointerMove: (event: PointerEvent) => {
        if (!start.current) return;
        const way = travel(start.current, event);
        if (isSideways(way)) shift(way.dx);
      },
      onPointerUp: (event: PointerEvent) => {
        if (!start.current) return;
        const stroke = { ...travel(start.current, event), ms: event.timeStamp - start.current.at };
        start.current = null;
        shift(0);
        const days = swipeOf(stroke);
        if (days !== 0) onSwipe(days);
      },
      onPointerCancel: () => {
        start.current = null;
        shift(0);
      },
    },
  };
}

interface WeekStripProps extends Pick<
  CalendarToolbarProps,
  'start' | 'onDay' | 'onWeek' | 'onToday'
> {
  /** The chosen day. */
  day: string;
  today: string;
  /** Says for each day from Sunday whether the user has a score of each workout. Null while loading. */
  logged: readonly (readonly boolean[])[] | null;
}

/** The maximum number of dots. */
const maxPips = 4;

function dayName(day: string, today: string, logged: readonly boolean[] | undefined): string {
  const parts = [formatDay(day, 'long')];
  if (day === today) parts.push('today');
  if (logged) parts.push(dayCount(logged.length, logged.filter(Boolean).length).toLowerCase());
  return parts.join(', ');
}

/** The week on a phone: a row of days to choose from. */
function WeekStrip(props: WeekStripProps) {
  const { start, day, today, logged, onDay, onWeek, onToday } = props;
  return (
    <div className={classes.strip}>
      <div className={`line ${classes.week}`}>
        <WeekPicker start={start} year="without-year" onPick={onDay} />
        <button type="button" className={`plain ${classes.now}`} onClick={onToday}>
          Today
        </button>
        <Button variant="subtle" square aria-label="Previous week" onClick={() => onWeek(-1)}>
          <IconChevronLeft size={22} stroke={1.75} aria-hidden />
        </Button>
        <Button variant="subtle" square aria-label="Next week" onClick={() => onWeek(1)}>
          <IconChevronRight size={22} stroke={1.75} aria-hidden />
        </Button>
      </div>
      <fieldset className={`${row.days} ${classes.days}`} aria-label="Days">
        {weekDays(start).map((each, at) => (
          <button
            key={each}
            type="button"
            className={`plain ${row.day} ${row.choice}`}
            aria-pressed={each === day}
            aria-current={each === today ? 'date' : undefined}
            onClick={() => onDay(each)}
          >
            <span className="sr-only">{dayName(each, today, logged?.[at])}</span>
            <span aria-hidden="true">{formatDay(each, 'shortWeekday')}</span>
            <b aria-hidden="true">{Number(each.slice(8))}</b>
            <span className={row.pips}>
              {logged?.[at]?.slice(0, maxPips).map((isLogged, pip) => (
                <i
                  key={`pip ${pip + 1}`}
                  className={classes.pip}
                  data-logged={isLogged || undefined}
                />
              ))}
            </span>
          </button>
        ))}
      </fieldset>
    </div>
  );
}

interface PhoneCalendarProps extends CalendarToolbarProps {
  day: string;
  today: string;
  /** The shown week; null while it loads. */
  week: readonly DayOfWorkouts[] | null;
  /** Content in place of the day. */
  overlay: ReactNode;
  /** Content below the day. */
  hint: ReactNode;
}

function WaitingDay({ day, today }: { day: string; today: string }) {
  return (
    <section className={classes.waiting} aria-label={formatDay(day, 'long')}>
      <h2 className="display">{dayTitle(day, today)}</h2>
      <Loading label="Loading workouts">
        <div className="column gap-12">
          <CardSkeleton />
          <CardSkeleton />
        </div>
      </Loading>
    </section>
  );
}

/** A choice with the phone's own list. */
function Pick({ label, choice }: { label: string; choice: Choice }) {
  const { value, options, isNone, onChange } = choice;
  return (
    <label className={`${inputs.wrapper} ${select.root} ${select.pick}`} data-variant="quiet">
      <span className={select.label}>{label}</span>
      <select
        className={`input ${inputs.input} ${select.input} truncate`}
        data-variant="quiet"
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value)}
        disabled={options.length === 0}
      >
        {isNone && <option>None</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <svg viewBox="0 0 15 15" fill="currentColor" aria-hidden="true">
        <path
          fillRule="evenodd"
          d="M4.93179 5.43179C4.75605 5.60753 4.75605 5.89245 4.93179 6.06819C5.10753 6.24392 5.39245 6.24392 5.56819 6.06819L7.49999 4.13638L9.43179 6.06819C9.60753 6.24392 9.89245 6.24392 10.0682 6.06819C10.2439 5.89245 10.2439 5.60753 10.0682 5.43179L7.81819 3.18179C7.73379 3.0974 7.61933 3.04999 7.49999 3.04999C7.38064 3.04999 7.26618 3.0974 7.18179 3.18179L4.93179 5.43179ZM10.0682 9.56819C10.2439 9.39245 10.2439 9.10753 10.0682 8.93179C9.89245 8.75606 9.60753 8.75606 9.43179 8.93179L7.49999 10.8636L5.56819 8.93179C5.39245 8.75606 5.10753 8.75606 4.93179 8.93179C4.75605 9.10753 4.75605 9.39245 4.93179 9.56819L7.18179 11.8182C7.35753 11.9939 7.64245 11.9939 7.81819 11.8182L10.0682 9.56819Z"
        />
      </svg>
    </label>
  );
}

/** The calendar on a phone: the days of the week, then one day. Swiping changes the day. */
export function PhoneCalendar(props: PhoneCalendarProps) {
  const { day, today, week, tracks, gyms, onDay, add, overlay, hint, ...strip } = props;
  const { loggedBy } = useCardMarks();
  const { ref, handlers } = useSwipe((days) => onDay(shiftDay(day, days)));
  const shown = week?.find((each) => each.date === day);
  return (
    <>
      <WeekStrip
        {...strip}
        day={day}
        today={today}
        onDay={onDay}
        logged={week && week.map((each) => each.workouts.map((item) => loggedBy(item) !== null))}
      />
      <div className={`line ${classes.picks}`}>
        {gyms && <Pick label="Gyms" choice={gyms} />}
        <Pick label="Tracks" choice={tracks} />
        {tracks.beside}
      </div>
      <div className={classes.publish}>{week && <PublishWeekButton fullWidth />}</div>
      {overlay ? (
        <div className={`column ${classes.cover}`}>
          {overlay}
          {add?.disabled && <AddWorkoutButton {...add} />}
        </div>
      ) : (
        // The day is not the same element as its placeholder, because it appears together with the button above.
        <div key={shown ? 'day' : 'waiting'} className={classes.frame}>
          <div ref={ref} className={classes.page} {...handlers}>
            {shown ? (
              <PhoneDay
                key={day}
                day={shown}
                today={today}
                onAdd={add && !add.disabled ? add.onAdd : undefined}
              />
            ) : (
              <WaitingDay day={day} today={today} />
            )}
            {hint}
          </div>
        </div>
      )}
    </>
  );
}
