import { useEffect, useEffectEvent, useRef } from 'react';
import type { Thread } from './use-thread.ts';

/** A message to which the address points. */
export interface LinkedMessage {
  /** Null for none. */
  readonly seq: number | null;
  /** Called once it is being shown. */
  readonly onShown: () => void;
}

/** Shows the message to which the address points. */
export function useLinkedMessage({ seq, onShown }: LinkedMessage, { place, showAt }: Thread): void {
  const isOpening = useRef(true);
  const goThere = useEffectEvent((wanted: number) => {
    // The chat opens at the message of its first address.
    if (!isOpening.current || place.seq !== wanted) showAt(wanted);
    onShown();
  });
  useEffect(() => {
    if (seq !== null) goThere(seq);
    isOpening.current = false;
  }, [seq]);
}
