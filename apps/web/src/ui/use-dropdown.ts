import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '../lib/when-idle.ts';

/**
 * The state of a menu or popover. It is mounted at its first use, because mounting measures the page and most are never opened.
 * `load` loads its code before that, if it is a `lazyPart`: when the browser is idle, so that it also opens without a connection.
 * `button` are the props of its button. Render a menu with `DropdownMenu`, and a popover with `popup` and an `ElementStandIn`
 * once `isUsed`.
 */
export function useDropdown(kind: 'menu' | 'dialog', load?: () => Promise<unknown>) {
  const id = useId();
  const ref = useRef<HTMLButtonElement>(null);
  const [isUsed, setUsed] = useState(false);
  const [opened, setOpened] = useState(false);

  useEffect(() => {
    // After a failure, the first use loads it.
    return load && whenIdle(() => void load().catch(() => undefined));
  }, [load]);

  async function toggle(): Promise<void> {
    if (load) await load();
    // The popup must be mounted before it opens, so that it notes where the focus returns.
    flushSync(() => setUsed(true));
    setOpened((before) => !before);
  }

  const button = {
    ref,
    id,
    'aria-haspopup': kind,
    'aria-expanded': opened,
    'aria-controls': opened ? `${id}-dropdown` : undefined,
    onClick: () => void toggle(),
  } as const;
  return { isUsed, button, popup: { id, opened, onChange: setOpened }, toggle, setOpened };
}

export type Dropdown = ReturnType<typeof useDropdown>;
