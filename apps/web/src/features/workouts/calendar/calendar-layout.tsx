import { Flex } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { may } from '../../../lib/me.ts';
import { useMe } from '../../../lib/use-me.ts';
import type { DayOfWorkouts } from '@trackboard/contract/workouts';
import { type ReactNode, useDeferredValue } from 'react';
import { useIsOnline } from '../../../lib/use-is-online.ts';
import { EmptyState, LoadFailure } from '../../../ui/empty-state.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { notAvailable } from '../../../ui/loading.tsx';
import { isBelow } from '../../../ui/use-is-below.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import type { CalendarAddress } from '../address/use-calendar-address.ts';
import { WeekSkeleton } from '../board/week-skeleton.tsx';
import type { Place } from '../move/move-in-week.ts';
import type { KeyMove } from '../move/use-key-move.ts';
import { type Choice, CalendarToolbar } from '../toolbar/calendar-toolbar.tsx';
import type { ShownWeek } from './use-week.ts';

const PhoneCalendar = lazyPart(
  async () => (await import('../phone/phone-calendar.tsx')).PhoneCalendar,
);
const WeekBoard = lazyPart(async () => (await import('../board/week-board.tsx')).WeekBoard);

/** Loads the layout for the window's width, so that it is part of the first screen. */
export const loadLayout = () => (isBelow('sm') ? PhoneCalendar : WeekBoard).load();

type Days = readonly DayOfWorkouts[];

/**
 * The week to render. Another week renders at low priority while the previous one stays visible; changes of the visible
 * week render immediately. Null while there is none.
 */
function useDrawnWeek(days: Days | null): Days | null {
  const drawn = useDeferredValue(days, null);
  if (!days || !drawn) return null;
  return drawn[0]?.date === days[0]?.date ? days : drawn;
}

/** What is shown over the days: why there are none, else the page's overlay. */
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
  /** Shown over the days without a track. */
  overlay: ReactNode;
  /** Shown in an empty week. It arrives after the week, and must not move it. */
  hint: ReactNode;
}

interface CalendarLayoutProps extends LayoutProps {
  /** The days of the week, empty while they load. */
  days: Days;
  canEdit: boolean;
  keyMove: KeyMove;
  onMove: (id: string, to: Place) => void;
}

/** The toolbar and the days for the window's width: a week of columns, or on a phone one day at a time. */
export function CalendarLayout(props: CalendarLayoutProps) {
  const { address, week, days, canEdit, keyMove, onMove, hint } = props;
  const programmes = may(useMe(), 'programme');
  const isPhone = useIsPhone();
  const cover = useCover(week, props.overlay);
  const add = useCallbackRef((day: string) => address.open('add', { day }));
  const board = useDrawnWeek(week.days);
  // The first cards are rendered in parts, so that they do not block input.
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
    // The columns scroll instead of the page.
    <Flex direction="column" flex={1} mih={0}>
      <CalendarToolbar {...toolbar} />
      {board === null && !cover ? (
        <WeekSkeleton start={address.start} today={address.today} />
      ) : (
        <WeekBoard
          week={board ?? days}
          today={address.today}
          canMove={canEdit}
          onMove={onMove}
          keyMove={keyMove}
          onAdd={canEdit ? add : undefined}
          overlay={cover}
          hint={hint}
        />
      )}
    </Flex>
  );
}
