import { Flex, VisuallyHidden } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { can } from '@trackboard/contract';
import type { DayOfWorkouts } from '@trackboard/contract/workouts';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { useIsOnline } from '../../../lib/use-is-online.ts';
import { notAvailable } from '../../../ui/loading.tsx';
import { isBelow } from '../../../ui/use-is-below.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { CardMarksProvider, CardProvider } from '../card/card-context.ts';
import { useLiveWeek } from '../live/use-live-week.ts';
import { useKeyMove } from '../move/use-key-move.ts';
import { useMoveWorkout } from '../move/use-move-workout.ts';
import { ProgrammingProvider } from '../programming/programming-context.ts';
import { useProgrammingActions } from '../programming/use-programming-actions.ts';
import { draftsOf } from '../publishing/drafts.ts';
import { useCalendarShortcuts } from '../shortcuts/use-calendar-shortcuts.ts';
import { useUndo } from '../undo/use-undo.ts';
import { type Choice, CalendarToolbar } from '../toolbar/calendar-toolbar.tsx';
import type { CalendarAddress } from '../address/use-calendar-address.ts';
import { useCardActions } from './use-card-actions.ts';
import { type ShownWeek, emptyWeek } from './use-week.ts';
import { WeekSkeleton } from '../board/week-skeleton.tsx';
import { type PageMarks, useCardContextOf, useCardMarksOf } from './use-card-contexts.ts';
import { EmptyState, LoadFailure } from '../../../ui/empty-state.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const PhoneCalendar = lazyPart(
  async () => (await import('../phone/phone-calendar.tsx')).PhoneCalendar,
);
const WeekBoard = lazyPart(async () => (await import('../board/week-board.tsx')).WeekBoard);
const MoveSheet = lazyPart(async () => (await import('../move/move-sheet.tsx')).MoveSheet);

/** Loads the layout for the window's width, so that it is part of the first screen. */
export const loadLayout = () => (isBelow('sm') ? PhoneCalendar : WeekBoard).load();

/** Text for the live region, where the same text twice is announced twice. */
function useAnnouncer(): { said: string; announce: (sentence: string) => void } {
  const [said, setSaid] = useState('');
  return {
    said,
    // A no-break space makes the text different without changing its words.
    announce: (sentence) =>
      setSaid((before) => (before === sentence ? `${sentence}\u00A0` : sentence)),
  };
}

export interface CalendarProps {
  address: CalendarAddress;
  shown: { gymId: string; trackId: string | null };
  week: ShownWeek;
  tracks: readonly { id: string; name: string }[];
  tracksChoice: Choice;
  gymsChoice?: Choice | undefined;
  /** Content of the cards, such as an unsaved score. */
  marks: PageMarks;
  /** Shown over the days without a track. */
  overlay: ReactNode;
  /** Shown above the days. */
  hint: ReactNode;
}

function findWorkout(days: readonly DayOfWorkouts[], id: string | undefined) {
  return days.flatMap((day) => day.workouts).find((each) => each.trackWorkoutId === id);
}

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

/** The programming calendar: a week of columns, or on a phone one day at a time. */
export function Calendar(props: CalendarProps) {
  const { address, shown, week, tracks, tracksChoice, gymsChoice, overlay, hint, marks } = props;
  const user = useSession('user');
  const programmes = can(user, 'programme');
  const { start, today } = address;
  const isPhone = useIsPhone();
  const isOnline = useIsOnline();
  const { said, announce } = useAnnouncer();
  const days = week.days ?? emptyWeek(start);
  const undo = useUndo();
  const move = useCallbackRef(useMoveWorkout({ ...shown, start }, undo));
  const trackName = (id: string) => tracks.find((track) => track.id === id)?.name ?? '';

  const keyMove = useKeyMove({ week: days, onMove: move, announce });
  const act = useCardActions({
    address,
    trackName,
    undo,
    move: (item) => (isPhone ? address.open('move', item.trackWorkoutId) : keyMove.start(item)),
  });
  const isMixed = shown.trackId === null && tracks.length > 1;
  const card = useCardContextOf(address, act);
  const cardMarks = useCardMarksOf(marks, tracks, isMixed);
  const add = useCallbackRef(address.add);
  const canEdit = programmes && tracks.length > 0;
  const sheetItem =
    canEdit && address.search.panel === 'move'
      ? findWorkout(days, address.search.workout)
      : undefined;
  const programming = useProgrammingActions(address, draftsOf(days).length);
  useLiveWeek({
    shown: { ...shown, start },
    trackIds: shown.trackId ? [shown.trackId] : tracks.map(({ id }) => id),
    isHeld: keyMove.moving !== null || sheetItem !== undefined,
  });
  const isMoving = keyMove.moving !== null;
  useCalendarShortcuts({ address, days, canEdit, act, undo, isMoving, announce });
  const addChoice = programmes
    ? { disabled: !canEdit, onAdd: () => address.add(address.day) }
    : undefined;
  const cover = week.isError ? (
    <LoadFailure title="This week could not be loaded" onRetry={week.retry} />
  ) : week.days === null && !isOnline ? (
    <EmptyState title={notAvailable} help="Weeks that you have opened on this device are kept." />
  ) : (
    overlay
  );
  const common = { ...address, onDay: address.goToDay, onWeek: address.goByWeeks };
  const board = useDrawnWeek(week.days);
  // The first cards are rendered in parts, so that they do not block input.
  const mayShow = useDeferredValue(week.days !== null);

  return (
    <ProgrammingProvider value={canEdit ? programming : null}>
      <CardProvider value={card}>
        <CardMarksProvider value={cardMarks}>
          {isPhone ? (
            <PhoneCalendar
              {...common}
              week={mayShow ? week.days : null}
              gyms={gymsChoice}
              tracks={tracksChoice}
              onToday={address.goToToday}
              add={addChoice}
              overlay={cover}
              hint={hint}
            />
          ) : (
            // The columns scroll instead of the page.
            <Flex direction="column" flex={1} mih={0}>
              <CalendarToolbar
                {...common}
                gyms={gymsChoice}
                tracks={tracksChoice}
                onToday={address.goToToday}
                add={addChoice}
              />
              {hint}
              {board === null && !cover ? (
                <WeekSkeleton start={start} today={today} />
              ) : (
                <WeekBoard
                  week={board ?? days}
                  today={today}
                  canMove={canEdit}
                  onMove={move}
                  keyMove={keyMove}
                  onAdd={canEdit ? add : undefined}
                  overlay={cover}
                />
              )}
            </Flex>
          )}
          {sheetItem && (
            <MoveSheet
              week={days}
              item={sheetItem}
              onClose={address.close}
              onMove={(to) => {
                address.close();
                move(sheetItem.trackWorkoutId, to);
              }}
            />
          )}
          <VisuallyHidden component="output">{said}</VisuallyHidden>
        </CardMarksProvider>
      </CardProvider>
    </ProgrammingProvider>
  );
}
