import { useCallbackRef } from '@mantine/hooks';
import type { DayOfWorkouts } from '@trackboard/contract/workouts';
import { type ReactNode, useDeferredValue } from 'react';
import { may } from '../../../lib/me.ts';
import { useMe } from '../../../lib/use-me.ts';
import { useIsOnline } from '../../../lib/use-is-online.ts';
import { EmptyState, LoadFailure } from '../../../ui/empty-state.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { notAvailable } from '../../../ui/loading.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import type { CalendarAddress } from '../address/use-calendar-address.ts';
import { PhoneCalendar } from '../phone/phone-calendar.tsx';
import type { Place } from '../move/move-in-week.ts';
import type { KeyMove } from '../move/moving-workout.ts';
import type { Choice } from '../toolbar/calendar-toolbar.tsx';
import type { ShownWeek } from '../api.ts';

type Days = readonly DayOfWorkouts[];

const WideCalendar = lazyPart(async () => (await import('./wide-calendar.tsx')).WideCalendar);

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
  /** Says when a drag begins and ends. */
  onDrag: (isDragging: boolean) => void;
}

/** The toolbar and the days for the window's width: a week of columns, or one day at a time on a phone. */
export function CalendarLayout(props: CalendarLayoutProps) {
  const { address, week, days, canEdit, keyMove, onMove, onDrag, hint } = props;
  const programmes = may(useMe(), 'programme');
  const isPhone = useIsPhone();
  const cover = useCover(week, props.overlay);
  const add = useCallbackRef((day: string) => address.open('add', { day }));
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
    <WideCalendar
      toolbar={toolbar}
      shown={week.days}
      week={days}
      today={address.today}
      canMove={canEdit}
      onMove={onMove}
      onDrag={onDrag}
      keyMove={keyMove}
      onAdd={canEdit ? add : undefined}
      overlay={cover}
      hint={hint}
    />
  );
}
