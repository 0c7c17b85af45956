import type { Ability } from '@trackboard/contract';
import { useLocalStorage } from '@mantine/hooks';
import { type Me, may } from '../../../lib/me.ts';

type ShortcutGroup = 'Go through the week' | 'The workout in focus' | 'Anywhere';

interface ShortcutFacts {
  readonly label: string;
  readonly group: ShortcutGroup;
  /** Alternative keys, in the syntax of `useHotkeys`. */
  readonly keys: readonly string[];
  /** The ability that the shortcut requires, if any. */
  readonly needs?: Ability;
  /** Whether the browser handles the shortcut. */
  readonly isNative?: boolean;
}

const through = { group: 'Go through the week' } as const;
const inFocus = { group: 'The workout in focus' } as const;
const anywhere = { group: 'Anywhere' } as const;
const programming = { needs: 'programme' } as const;

/** All shortcuts of the calendar, for the key bindings and the help. */
const shortcuts = {
  nextWorkout: { ...through, label: 'Next workout', keys: ['J', 'ArrowDown'] },
  previousWorkout: { ...through, label: 'Previous workout', keys: ['K', 'ArrowUp'] },
  nextDay: { ...through, label: 'Next day', keys: ['ArrowRight'] },
  previousDay: { ...through, label: 'Previous day', keys: ['ArrowLeft'] },
  nextWeek: { ...through, label: 'Next week', keys: [']', 'shift+ArrowRight'] },
  previousWeek: { ...through, label: 'Previous week', keys: ['[', 'shift+ArrowLeft'] },
  today: { ...through, label: 'Today', keys: ['T'] },
  view: { ...inFocus, label: 'View', keys: ['Enter'], isNative: true },
  scores: { ...inFocus, label: 'View score', keys: ['S'] },
  log: { ...inFocus, label: 'Add score', keys: ['L'], needs: 'logScores' },
  edit: { ...inFocus, ...programming, label: 'Edit', keys: ['E'] },
  duplicate: { ...inFocus, ...programming, label: 'Duplicate', keys: ['D'] },
  move: { ...inFocus, ...programming, label: 'Move with the arrow keys', keys: ['M'] },
  delete: { ...inFocus, ...programming, label: 'Delete', keys: ['Delete', 'Backspace'] },
  add: { ...anywhere, ...programming, label: 'Add workout', keys: ['N'] },
  copyDay: { ...anywhere, ...programming, label: 'Copy the day', keys: ['C'] },
  copyWeek: { ...anywhere, ...programming, label: 'Copy the week', keys: ['shift+C'] },
  undo: { ...anywhere, ...programming, label: 'Undo the last move or deletion', keys: ['mod+Z'] },
  help: { ...anywhere, label: 'Show these shortcuts', keys: ['?'] },
} as const satisfies Record<string, ShortcutFacts>;

export type ShortcutName = keyof typeof shortcuts;

export interface Shortcut extends ShortcutFacts {
  readonly name: ShortcutName;
}

/** Returns the shortcuts of a user, in the order of the help. */
export function shortcutsFor(me: Me): Shortcut[] {
  const all: Shortcut[] = Object.entries(shortcuts).map(([name, facts]) => ({
    name: name as ShortcutName,
    ...facts,
  }));
  return all.filter(({ needs }) => needs === undefined || may(me, needs));
}

/**
 * Returns whether a key is a single character without Control, Alt or Command. Users must be able to turn off such keys (WCAG
 * 2.1.4).
 */
export function isCharacterKey(key: string): boolean {
  return key.replace(/^shift\+/, '').length === 1;
}

/** Returns the keys for `useHotkeys`. Whether a symbol needs Shift depends on the keyboard layout, so both are accepted. */
export function hotkeysOf(key: string): string[] {
  return /^[^a-z]$/i.test(key) ? [key, `shift+${key}`] : [key];
}

/** Returns whether single characters are shortcuts in this browser. */
export function useSingleKeys() {
  const [areOn, setAreOn] = useLocalStorage({
    key: 'trackboard-single-key-shortcuts',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  return { areOn, setAreOn };
}
