import { type ComponentType, createElement, useSyncExternalStore } from 'react';
import { createListeners } from '../lib/listeners.ts';

/** A part of the app whose code the first screen does without. */
export function deferPart(importPart: () => Promise<ComponentType>) {
  const changes = createListeners();
  let Loaded: ComponentType | null = null;

  /** Loads the part and shows it in its place. Resolves to whether it is there; the next call tries again. */
  async function load(): Promise<boolean> {
    const part = Loaded ?? (await importPart().catch(() => null));
    // Another call may have succeeded meanwhile.
    Loaded ??= part;
    changes.tell();
    return Loaded !== null;
  }

  /** The place of the part: empty until it is loaded. */
  function Place() {
    const Part = useSyncExternalStore(changes.add, () => Loaded);
    return Part && createElement(Part);
  }

  return { load, Place };
}

/** Calls once at the first use of the page, because code that a click may need should then be loading. */
export function onFirstUse(call: () => void): void {
  const uses = ['pointerdown', 'keydown'];
  const first = () => {
    for (const use of uses) document.removeEventListener(use, first, true);
    call();
  };
  for (const use of uses) document.addEventListener(use, first, true);
}
