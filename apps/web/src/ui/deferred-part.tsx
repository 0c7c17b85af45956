import { type ComponentType, createElement, useSyncExternalStore } from 'react';

/** A part of the app whose code the first screen does without. */
export interface DeferredPart {
  /** Loads the part and shows it where it is placed. A failure is tried again with the next call. */
  readonly load: () => Promise<void>;
  readonly isLoaded: () => boolean;
  /** The place of the part: empty until it is loaded. */
  readonly Place: ComponentType;
}

export function deferPart(load: () => Promise<ComponentType>): DeferredPart {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  let Loaded: ComponentType | null = null;
  let loading: Promise<void> | null = null;

  async function run(): Promise<void> {
    try {
      Loaded = await load();
      for (const listener of listeners) listener();
    } catch {
      loading = null;
    }
  }

  function Place() {
    const Part = useSyncExternalStore(subscribe, () => Loaded);
    return Part && createElement(Part);
  }

  return { load: () => (loading ??= run()), isLoaded: () => Loaded !== null, Place };
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
