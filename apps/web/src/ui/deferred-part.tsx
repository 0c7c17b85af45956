import { type ComponentType, createElement, useSyncExternalStore } from 'react';
import { createListeners } from '../lib/listeners.ts';

/** Defers a part of the app whose code the first screen does not need. */
export function deferPart(importPart: () => Promise<ComponentType>) {
  const changes = createListeners();
  let Loaded: ComponentType | null = null;

  /**
   * Loads the part and shows it in its place. Resolves to whether the part is there. After a failure, the next call tries again.
   */
  async function load(): Promise<boolean> {
    const part = Loaded ?? (await importPart().catch(() => null));
    // Another call may have succeeded meanwhile.
    Loaded ??= part;
    changes.tell();
    return Loaded !== null;
  }

  /** The place of the part, which is empty until the part has loaded. */
  function Place() {
    const Part = useSyncExternalStore(changes.add, () => Loaded);
    return Part && createElement(Part);
  }

  return { load, Place };
}

/** Runs `call` once at the first use of the page, because code that a click may need should then be loading. */
export function onFirstUse(call: () => void): void {
  const uses = ['pointerdown', 'keydown'];
  const first = () => {
    for (const use of uses) document.removeEventListener(use, first, true);
    call();
  };
  for (const use of uses) document.addEventListener(use, first, true);
}
