import { useHotkeys } from '@mantine/hooks';
import type { DayOfWorkouts } from '@trackboard/contract/workouts';
import { useNavigate } from '@tanstack/react-router';
import { toDialog } from '../../../lib/dialog-history.ts';
import { useMe } from '../../../lib/use-me.ts';
import type { CalendarAddress } from '../address/use-calendar-address.ts';
import { type CardAction, cardActions } from '../card/card-actions.ts';
import type { CardContext } from '../card/card-context.ts';
import type { Undo } from '../undo/use-undo.ts';
import { findWorkout } from '../week.ts';
import {
  type ShortcutName,
  hotkeysOf,
  isCharacterKey,
  shortcutsFor,
  useSingleKeys,
} from './shortcuts.ts';

/** Moves the focus over the visible days and workouts in reading order. */

type Step = 1 | -1;

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-workout]')];
const columns = () => [...document.querySelectorAll<HTMLElement>('[data-day]')];

const focusedCard = () => document.activeElement?.closest<HTMLElement>('[data-workout]') ?? null;
const focusedColumn = () => document.activeElement?.closest<HTMLElement>('[data-day]') ?? null;

/** Returns the id of the workout that contains the focus. */
function focusedWorkout(): string | null {
  return focusedCard()?.dataset['workout'] ?? null;
}

/** Returns the day that contains the focus. */
function focusedDay(): string | null {
  return focusedColumn()?.dataset['day'] ?? null;
}

/** Returns where a search starts: at the focused element, or at the chosen day if the focus is outside the week. */
function origin(day: string): Node {
  const isInWeek = focusedCard() ?? focusedColumn();
  const column = columns().find((each) => each.dataset['day'] === day);
  return (isInWeek && document.activeElement) ?? column ?? document.body;
}

function isBeyond(from: Node, card: Node, step: Step): boolean {
  const position = from.compareDocumentPosition(card);
  if (step === 1) return Boolean(position & Node.DOCUMENT_POSITION_FOLLOWING);
  const holds = Boolean(position & Node.DOCUMENT_POSITION_CONTAINS);
  return !holds && Boolean(position & Node.DOCUMENT_POSITION_PRECEDING);
}

/** Focuses the next or previous workout. Returns false if there is none. */
function stepWorkout(step: Step, day: string): boolean {
  const from = origin(day);
  const beyond = cards().filter((card) => isBeyond(from, card, step));
  const link = (step === 1 ? beyond[0] : beyond.at(-1))?.querySelector('a');
  link?.focus();
  return Boolean(link);
}

/** Returns the focusable elements of a day: its workouts, and the owner's button to add one. */
function stopsIn(column: HTMLElement): HTMLElement[] {
  const links = [...column.querySelectorAll<HTMLElement>('[data-workout]')].flatMap(
    (card) => card.querySelector('a') ?? [],
  );
  return [...links, ...column.querySelectorAll<HTMLElement>('[data-add]')];
}

/** Focuses the same position on the nearest day that has a focusable element. Returns false if the focus is not on a day. */
function stepDay(step: Step): boolean {
  const [column, week] = [focusedColumn(), columns()];
  if (!column) return false;
  const card = focusedCard();
  const place = card ? [...column.querySelectorAll('[data-workout]')].indexOf(card) : 0;
  const at = week.indexOf(column);
  const others = step === 1 ? week.slice(at + 1) : week.slice(0, at).toReversed();
  const stops = others.map(stopsIn).find((each) => each.length > 0) ?? [];
  stops[Math.min(place, stops.length - 1)]?.focus();
  return true;
}

interface CalendarShortcutsParts {
  readonly address: CalendarAddress;
  readonly days: readonly DayOfWorkouts[];
  /** Whether there is a track for new workouts. */
  readonly canEdit: boolean;
  readonly act: CardContext['act'];
  readonly undo: Undo;
  /** Whether keys move a workout. They then have no other action. */
  readonly isMoving: boolean;
  readonly announce: (sentence: string) => void;
}

const isArrow = ({ key }: KeyboardEvent) => key.startsWith('Arrow');

const howToChoose = 'Choose a workout first. J and K go through them.';

/** The action of each shortcut. An action that returns false leaves the key to the browser. */
type ShortcutActions = Partial<Record<ShortcutName, (event: KeyboardEvent) => unknown>>;

/** Returns whether a dialog or a menu is open, which handles keys itself. */
const isCovered = () => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/** Binds shortcuts. They do not work in fields and while a dialog or a menu is open. */
function useShortcuts(actions: ShortcutActions): void {
  const me = useMe();
  const { areOn } = useSingleKeys();
  const run = (name: ShortcutName) => (event: KeyboardEvent) => {
    if (event.defaultPrevented || isCovered()) return;
    if (actions[name]?.(event) !== false) event.preventDefault();
  };
  const listened = shortcutsFor(me).filter(({ name, isNative }) => !isNative && actions[name]);
  useHotkeys(
    listened.flatMap(({ name, keys }) =>
      keys
        .filter((key) => areOn || !isCharacterKey(key))
        .flatMap(hotkeysOf)
        .map((key): [string, (event: KeyboardEvent) => void, { preventDefault: boolean }] => [
          key,
          run(name),
          { preventDefault: false },
        ]),
    ),
  );
}

/** Binds the calendar's shortcuts. */
export function useCalendarShortcuts(parts: CalendarShortcutsParts): void {
  const { address, days, canEdit, act, undo, isMoving, announce } = parts;
  const me = useMe();
  const navigate = useNavigate();

  /** Runs the first of these actions that the focused workout allows. */
  function actOnFocused(...wanted: CardAction[]): void {
    const item = findWorkout(days, focusedWorkout());
    const allowed = item ? cardActions(me, item.workout) : [];
    const action = wanted.find((each) => allowed.includes(each));
    if (item && action) act(action, item);
    else announce(item ? `${item.workout.name} does not allow this.` : howToChoose);
  }

  /** Arrow keys scroll the page unless the focus is in the week. */
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
    help: () => void navigate({ ...toDialog('shortcuts'), resetScroll: false }),
  };
  const programming: ShortcutActions = {
    edit: () => actOnFocused('edit'),
    duplicate: () => actOnFocused('duplicate'),
    move: () => actOnFocused('move'),
    delete: () => actOnFocused('delete', 'remove'),
    add: () => address.open('add', { day: focusedDay() ?? address.day }),
    copyDay: () => address.open('copy-day', { day: focusedDay() ?? address.day }),
    copyWeek: () => address.open('copy-week'),
    undo: () => {
      if (!undo.undoLast()) announce('There is nothing to undo.');
      return true;
    },
  };
  useShortcuts(isMoving ? {} : canEdit ? { ...everybody, ...programming } : everybody);
}
