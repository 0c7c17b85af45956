import type { DayOfWorkouts } from '@trackboard/contract/workouts';
import { useNavigate } from '@tanstack/react-router';
import { atDepth } from '../../../lib/dialog-history.ts';
import { useSession } from '../../../lib/session.ts';
import type { CalendarAddress } from '../address/use-calendar-address.ts';
import { type CardAction, cardActions } from '../card/card-actions.ts';
import type { CardContext } from '../card/card-context.ts';
import type { Undo } from '../undo/use-undo.ts';
import { focusedDay, focusedWorkout, stepDay, stepWorkout } from './week-focus.ts';
import { type ShortcutActions, useShortcuts } from './use-shortcuts.ts';

interface CalendarShortcutsParts {
  readonly address: CalendarAddress;
  readonly days: readonly DayOfWorkouts[];
  /** Whether there is a track for new workouts. */
  readonly canEdit: boolean;
  readonly act: CardContext['act'];
  readonly undo: Undo;
  /** Whether a workout is being moved by keys, which then have no other action. */
  readonly isMoving: boolean;
  readonly announce: (sentence: string) => void;
}

const isArrow = ({ key }: KeyboardEvent) => key.startsWith('Arrow');

const howToChoose = 'Choose a workout first. J and K go through them.';

/** Binds the calendar's shortcuts. */
export function useCalendarShortcuts(parts: CalendarShortcutsParts): void {
  const { address, days, canEdit, act, undo, isMoving, announce } = parts;
  const user = useSession('user');
  const navigate = useNavigate();

  /** Runs the first of these actions that the focused workout allows. */
  function actOnFocused(...wanted: CardAction[]): void {
    const id = focusedWorkout();
    const item = days.flatMap((day) => day.workouts).find((each) => each.trackWorkoutId === id);
    const allowed = item ? cardActions(user, item.workout) : [];
    const action = wanted.find((each) => allowed.includes(each));
    if (item && action) act(action, item);
    else announce(item ? `${item.workout.name} does not allow this.` : howToChoose);
  }

  /** Arrow keys scroll unless the focus is in the week. */
  const go = (step: 1 | -1) => (event: KeyboardEvent) =>
    (!isArrow(event) || focusedDay() !== null) && stepWorkout(step, address.day);

  const everybody: ShortcutActions = {
    nextWorkout: go(1),
    previousWorkout: go(-1),
    nextDay: () => stepDay(1),
    previousDay: () => stepDay(-1),
    nextWeek: () => address.goByWeeks(1),
    previousWeek: () => address.goByWeeks(-1),
    today: () => address.goToToday(),
    scores: () => actOnFocused('scores'),
    log: () => actOnFocused('log'),
    help: () =>
      void navigate({
        to: '.',
        search: (now) => ({ ...now, dialog: 'shortcuts' }),
        state: atDepth(1),
        resetScroll: false,
      }),
  };
  const programming: ShortcutActions = {
    edit: () => actOnFocused('edit'),
    duplicate: () => actOnFocused('duplicate'),
    move: () => actOnFocused('move'),
    delete: () => actOnFocused('delete', 'remove'),
    add: () => address.add(focusedDay() ?? address.day),
    copyDay: () => address.copyDay(focusedDay() ?? address.day),
    copyWeek: () => address.copyWeek(),
    undo: () => {
      if (!undo.undoLast()) announce('There is nothing to undo.');
      return true;
    },
  };
  useShortcuts(isMoving ? {} : canEdit ? { ...everybody, ...programming } : everybody);
}
