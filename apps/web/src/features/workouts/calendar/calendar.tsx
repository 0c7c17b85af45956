import { useCallbackRef } from '@mantine/hooks';
import { type TrackWorkout, restorableHours } from '@trackboard/contract/workouts';
import { useMemo, useState } from 'react';
import * as workouts from '@trackboard/contract/workouts';
import { may } from '../../../lib/me.ts';
import { useMe } from '../../../lib/use-me.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { notifySuccess } from '../../../ui/toasts.tsx';
import { useWrite } from '../../../ui/writing/use-write.ts';
import {
  type CardContext,
  type CardMarks,
  CardMarksProvider,
  CardProvider,
} from '../card/card-context.ts';
import { useLiveWeek } from '../live/use-live-week.ts';
import { useKeyMove } from '../move/moving-workout.ts';
import { useMoveWorkout } from '../move/use-move-workout.ts';
import { ProgrammingProvider, useProgrammingActions } from '../programming/programming-context.ts';
import { draftsOf, usePublishWorkouts } from '../publishing/use-publish-workouts.ts';
import { useCalendarShortcuts } from '../shortcuts/use-calendar-shortcuts.ts';
import { type Undo, restoredMessage } from '../undo/use-undo.ts';
import type { CardAction } from '../card/card-actions.ts';
import { focusCard } from '../card/focus-card.ts';
import type { CalendarAddress } from '../address/use-calendar-address.ts';
import { CalendarLayout, type LayoutProps } from './calendar-layout.tsx';
import { scoresAtStake, useScoresOf } from '../scores-at-stake.ts';
import { findWorkout } from '../week.ts';
import { emptyWeek } from '../api.ts';

/** Returns the cards' actions. The object stays the same while gym and track stay the same. */
function useCardContextOf(
  { view, viewAddress }: Pick<CalendarAddress, 'view' | 'viewAddress'>,
  act: CardContext['act'],
): CardContext {
  const actNow = useCallbackRef(act);
  const viewNow = useCallbackRef(view);
  return useMemo(
    () => ({ act: actNow, view: viewNow, viewAddress }),
    [actNow, viewNow, viewAddress],
  );
}

export type PageMarks = Omit<CardMarks, 'trackName'>;

/** Returns the cards' content, with track names if there are several tracks. */
function useCardMarksOf(
  { mark, loggedBy, weightsOf, ofDay }: PageMarks,
  tracks: readonly { id: string; name: string }[],
  isMixed: boolean,
): CardMarks {
  return useMemo(
    () => ({
      mark,
      loggedBy,
      weightsOf,
      ofDay,
      trackName: (id) => (isMixed ? (tracks.find((track) => track.id === id)?.name ?? '') : null),
    }),
    [mark, loggedBy, weightsOf, ofDay, tracks, isMixed],
  );
}

interface CardActionsParts {
  readonly address: CalendarAddress;
  readonly trackName: (trackId: string) => string;
  readonly move: (item: TrackWorkout) => void;
  readonly undo: Undo;
}

const restorableFor = restorableHours * 60 * 60 * 1000;

/** Deletes a workout, with a toast to undo it. */
function useDeleteWorkout(undo: Undo): (item: TrackWorkout) => Promise<void> {
  const restore = useWrite(workouts.restore, { onError: toastServerMessage });
  const remove = useWrite(workouts.delete, { onError: toastServerMessage });

  async function restoreItem(item: TrackWorkout): Promise<void> {
    if (!(await restore.send({ id: item.trackWorkoutId }))) return;
    notifySuccess(restoredMessage(item));
    focusCard(item.trackWorkoutId);
  }

  return async (item) => {
    if (!(await remove.send({ id: item.trackWorkoutId }))) return;
    undo.offer('Workout Removed Successfully', () => void restoreItem(item), restorableFor);
  };
}

/** Returns a function that performs each action of a card. */
function useCardActions({ address, trackName, move, undo }: CardActionsParts) {
  const remove = useDeleteWorkout(undo);
  const { send: publish } = usePublishWorkouts();
  const scoresOf = useScoresOf();

  function setPublished(item: TrackWorkout, isPublished: boolean): void {
    const workoutIds = [item.trackWorkoutId];
    // A null day cancels a planned publish time.
    const input = { workoutIds, publish: isPublished, publishOn: null };
    void publish(input);
  }

  async function confirmAndRemove(item: TrackWorkout, verb: 'deletes' | 'takes'): Promise<void> {
    const { name, trackId } = item.workout;
    const track = trackName(trackId);
    const scores = await scoresOf(item.workout);
    if (scores === null) return;
    const detail =
      verb === 'deletes'
        ? `This deletes ${name} from ${track}.`
        : `This takes ${name} off the calendar of ${track}.`;
    if (await confirm(`${detail}${scoresAtStake(scores)}`)) await remove(item);
  }

  return (action: CardAction, item: TrackWorkout): void => {
    if (action === 'move') move(item);
    else if (action === 'delete') void confirmAndRemove(item, 'deletes');
    else if (action === 'remove') void confirmAndRemove(item, 'takes');
    else if (action === 'publish') setPublished(item, true);
    else if (action === 'makeDraft') setPublished(item, false);
    else address.open(action, { workout: item.trackWorkoutId });
  };
}

const MoveSheet = lazyPart(async () => (await import('../move/move-sheet.tsx')).MoveSheet);

/** Keeps the text of the live region. Announcing the same text again repeats it. */
function useAnnouncer(): { said: string; announce: (sentence: string) => void } {
  const [said, setSaid] = useState('');
  return {
    said,
    // A no-break space makes the text differ without changing its words.
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

/** The programming calendar: a week of workouts with the actions of their cards. */
export function Calendar({ shown, tracks, undo, marks, ...layout }: CalendarProps) {
  const { address, week } = layout;
  const { start } = address;
  const canEdit = may(useMe(), 'programme') && tracks.length > 0;
  const isPhone = useIsPhone();
  const { said, announce } = useAnnouncer();
  const days = week.days ?? emptyWeek(start);
  const [isDragging, setDragging] = useState(false);
  const move = useCallbackRef(useMoveWorkout({ ...shown, start }, undo));
  const trackName = (id: string) => tracks.find((track) => track.id === id)?.name ?? '';

  const keyMove = useKeyMove({ week: days, onMove: move, announce });
  const act = useCardActions({
    address,
    trackName,
    undo,
    move: (item) =>
      isPhone ? address.open('move', { workout: item.trackWorkoutId }) : keyMove.start(item),
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
    isHeld: isDragging || isMoving || sheetItem !== undefined,
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
            onDrag={setDragging}
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
          <output className="sr-only">{said}</output>
        </CardMarksProvider>
      </CardProvider>
    </ProgrammingProvider>
  );
}
