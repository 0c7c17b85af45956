import type { DayOfWorkouts } from '@trackboard/contract/workouts';
import { useDeferredValue } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { Loading } from '../../../ui/loading.tsx';
import column from '../board/day-column.module.css';
import classes from '../board/week-board.module.css';
import { WeekBoard, type WeekBoardProps } from '../board/week-board.tsx';
import { CardSkeleton } from '../card/card-skeleton.tsx';
import { CalendarToolbar, type CalendarToolbarProps } from '../toolbar/calendar-toolbar.tsx';
import { weekDays } from '../week.ts';

/** The number of placeholder cards for each day. */
const usual = [1, 2, 2, 1, 2, 1, 1];

/** The columns with their days, shown while the workouts load. */
function WeekSkeleton({ start, today }: { start: string; today: string }) {
  return (
    <div className={classes.frame}>
      <div className={classes.board}>
        {weekDays(start).map((day, at) => (
          <section
            key={day}
            className={column.column}
            aria-current={day === today ? 'date' : undefined}
            data-past={day < today || undefined}
          >
            <header className={column.heading}>
              <h2 className={column.weekday}>
                {formatDay(day, 'weekday')}
                {day === today && <span>Today</span>}
              </h2>
              <span className={`${column.number} tnum`}>{Number(day.slice(8))}</span>
            </header>
            <div className={column.slots} aria-hidden={at > 0}>
              <Loading label="Loading workouts">
                <div className="column gap-8">
                  {Array.from({ length: usual[at] ?? 1 }, (_, card) => (
                    <CardSkeleton key={`card ${card + 1}`} />
                  ))}
                </div>
              </Loading>
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}

type Days = readonly DayOfWorkouts[];

/**
 * Returns the week to render, or null while there is none. The previous week stays visible while another one renders at low
 * priority. Changes of the visible week render at once.
 */
function useDrawnWeek(days: Days | null): Days | null {
  const drawn = useDeferredValue(days, null);
  if (!days || !drawn) return null;
  return drawn[0]?.date === days[0]?.date ? days : drawn;
}

interface WideCalendarProps extends WeekBoardProps {
  toolbar: CalendarToolbarProps;
  /** The days once they are loaded. Until then, those of `week` are empty. */
  shown: Days | null;
}

/** The toolbar and a week of columns. */
export function WideCalendar({ toolbar, shown, ...board }: WideCalendarProps) {
  const drawn = useDrawnWeek(shown);
  return (
    <div className={`column ${classes.whole}`}>
      <CalendarToolbar {...toolbar} />
      {drawn === null && !board.overlay ? (
        <WeekSkeleton start={toolbar.start} today={board.today} />
      ) : (
        <WeekBoard {...board} week={drawn ?? board.week} />
      )}
    </div>
  );
}
