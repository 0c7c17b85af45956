import { VisuallyHidden } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { may } from '../../../lib/me.ts';
import { useMe } from '../../../lib/use-me.ts';
import type { DayOfWorkouts } from '@trackboard/contract/workouts';
import { useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { CardMarksProvider, CardProvider } from '../card/card-context.ts';
import { useLiveWeek } from '../live/use-live-week.ts';
import { useKeyMove } from '../move/use-key-move.ts';
import { useMoveWorkout } from '../move/use-move-workout.ts';
import { ProgrammingProvider, useProgrammingActions } from '../programming/programming-context.ts';
import { draftsOf } from '../publishing/drafts.ts';
import { useCalendarShortcuts } from '../shortcuts/use-calendar-shortcuts.ts';
import type { Undo } from '../undo/use-undo.ts';
import { CalendarLayout, type LayoutProps } from './calendar-layout.tsx';
import { useCardActions } from './use-card-actions.ts';
import { type PageMarks, useCardContextOf, useCardMarksOf } from './use-card-contexts.ts';
import { emptyWeek } from './use-week.ts';

const MoveSheet = lazyPart(async () => (await import('../move/move-sheet.tsx')).MoveSheet);

/** Text for the live region. Repeating a text announces it again. */
function useAnnouncer(): { said: string; announce: (sentence: string) => void } {
  const [said, setSaid] = useState('');
  return {
    said,
    // A no-break space makes the text different without changing its words.
    announce: (sentence) =>
      setSaid((before) => (before === sentence ? `${sentence}\u00A0` : sentence)),
  };
}

interface CalendarProps extends LayoutProps {
  shown: { gymId: string; trackId: string | null };
  tracks: readonly { id: string; name: string }[];
  undo: Undo;
  /** Content of the cards, such as an unsaved score. */
  marks: PageMarks;
}

function findWorkout(days: readonly DayOfWorkouts[], id: string | undefined) {
  return days.flatMap((day) => day.workouts).find((each) => each.trackWorkoutId === id);
}

/** The programming calendar: a week of workouts, and what their cards do. */
export function Calendar({ shown, tracks, undo, marks, ...layout }: CalendarProps) {
  const { address, week } = layout;
  const { start } = address;
  const canEdit = may(useMe(), 'programme') && tracks.length > 0;
  const isPhone = useIsPhone();
  const { said, announce } = useAnnouncer();
  const days = week.days ?? emptyWeek(start);
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
  const sheetItem =
    canEdit && address.search.panel === 'move'
      ? findWorkout(days, address.search.workout)
      : undefined;
  const programming = useProgrammingActions(address, draftsOf(days).length);
  const isMoving = keyMove.moving !== null;
  useLiveWeek({
    shown: { ...shown, start },
    trackIds: shown.trackId ? [shown.trackId] : tracks.map(({ id }) => id),
    isHeld: isMoving || sheetItem !== undefined,
  });
  useCalendarShortcuts({ address, days, canEdit, act, undo, isMoving, announce });

  return (
    <ProgrammingProvider value={canEdit ? programming : null}>
      <CardProvider value={card}>
        <CardMarksProvider value={cardMarks}>
          <CalendarLayout
            {...layout}
            days={days}
            canEdit={canEdit}
            keyMove={keyMove}
            onMove={move}
          />
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
