import { useCallbackRef } from '@mantine/hooks';
import type { DayOfWorkouts } from '@trackboard/contract/workouts';
import { type ReactNode, useDeferredValue } from 'react';
import { may } from '../../../lib/me.ts';
import { useMe } from '../../../lib/use-me.ts';
import { useIsOnline } from '../../../lib/use-is-online.ts';
import { EmptyState, LoadFailure } from '../../../ui/empty-state.tsx';
import { Loading, notAvailable } from '../../../ui/loading.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import type { CalendarAddress } from '../address/use-calendar-address.ts';
import { formatDay } from '../../../lib/dates.ts';
import { CardSkeleton } from '../card/card-skeleton.tsx';
import { WeekBoard } from '../board/week-board.tsx';
import type { KeyMove } from '../move/moving-workout.ts';
import { PhoneCalendar } from '../phone/phone-calendar.tsx';
import column from '../board/day-column.module.css';
import board from '../board/week-board.module.css';
import { weekDays } from '../week.ts';
import type { Place } from '../move/move-in-week.ts';
import { type Choice, CalendarToolbar } from '../toolbar/calendar-toolbar.tsx';
import type { ShownWeek } from './use-week.ts';

/** The number of placeholder cards for each day. */
const usual = [1, 2, 2, 1, 2, 1, 1];

/** The columns with their days, shown while the workouts load. */
function WeekSkeleton({ start, today }: { start: string; today: string }) {
  return (
    <div className={board.frame}>
      <div className={board.board}>
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
 * Returns the week to render. Another week renders at low priority while the previous one stays visible, and changes of the
 * visible week render at once. Returns null while there is no week.
 */
function useDrawnWeek(days: Days | null): Days | null {
  const drawn = useDeferredValue(days, null);
  if (!days || !drawn) return null;
  return drawn[0]?.date === days[0]?.date ? days : drawn;
}

/** Returns the content over the days: the reason why there are none, else the page's overlay. */
function useCover(week: ShownWeek, overlay: ReactNode): ReactNode {
  const isOnline = useIsOnline();
  if (week.isError) {
    return <LoadFailure title="This week could not be loaded" onRetry={week.retry} />;
  }
  if (week.days === null && !isOnline) {
    return (
      <EmptyState title={notAvailable} help="Weeks that you have opened on this device are kept." />
    );
  }
  return overlay;
}

export interface LayoutProps {
  address: CalendarAddress;
  week: ShownWeek;
  tracksChoice: Choice;
  gymsChoice?: Choice | undefined;
  /** Content over the days when there is no track. */
  overlay: ReactNode;
  /** Content of an empty week. It arrives after the week and must not move it. */
  hint: ReactNode;
}

interface CalendarLayoutProps extends LayoutProps {
  /** The days of the week; they are empty while they load. */
  days: Days;
  canEdit: boolean;
  keyMove: KeyMove;
  onMove: (id: string, to: Place) => void;
}

/** The toolbar and the days for the window's width: a week of columns, or one day at a time on a phone. */
export function CalendarLayout(props: CalendarLayoutProps) {
  const { address, week, days, canEdit, keyMove, onMove, hint } = props;
  const programmes = may(useMe(), 'programme');
  const isPhone = useIsPhone();
  const cover = useCover(week, props.overlay);
  const add = useCallbackRef((day: string) => address.open('add', { day }));
  const drawn = useDrawnWeek(week.days);
  // The first cards render in parts, so that they do not block input.
  const mayShow = useDeferredValue(week.days !== null);
  const toolbar = {
    ...address,
    onDay: address.goToDay,
    onWeek: address.goByWeeks,
    onToday: address.goToToday,
    gyms: props.gymsChoice,
    tracks: props.tracksChoice,
    add: programmes ? { disabled: !canEdit, onAdd: () => address.open('add') } : undefined,
  };
  if (isPhone) {
    return (
      <PhoneCalendar {...toolbar} week={mayShow ? week.days : null} overlay={cover} hint={hint} />
    );
  }
  return (
    <div className={`column ${board.whole}`}>
      <CalendarToolbar {...toolbar} />
      {drawn === null && !cover ? (
        <WeekSkeleton start={address.start} today={address.today} />
      ) : (
        <WeekBoard
          week={drawn ?? days}
          today={address.today}
          canMove={canEdit}
          onMove={onMove}
          keyMove={keyMove}
          onAdd={canEdit ? add : undefined}
          overlay={cover}
          hint={hint}
        />
      )}
    </div>
  );
}
