import { useHotkeys } from '@mantine/hooks';
import { useSession } from '../../../lib/session.ts';
import { type ShortcutName, hotkeysOf, isCharacterKey, shortcutsFor } from './shortcuts.ts';
import { useSingleKeys } from './use-single-keys.ts';

/** The action of each shortcut; false leaves the key to the browser. */
export type ShortcutActions = Partial<Record<ShortcutName, (event: KeyboardEvent) => unknown>>;

/** Whether a dialog or a menu is open, which handles keys itself. */
const isCovered = () => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/** Binds shortcuts, except in fields and while a dialog or a menu is open. */
export function useShortcuts(actions: ShortcutActions): void {
  const user = useSession('user');
  const { areOn } = useSingleKeys();
  const run = (name: ShortcutName) => (event: KeyboardEvent) => {
    if (event.defaultPrevented || isCovered()) return;
    if (actions[name]?.(event) !== false) event.preventDefault();
  };
  const listened = shortcutsFor(user).filter(({ name, isNative }) => !isNative && actions[name]);
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
