import { useEffect, useEffectEvent } from 'react';
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
  const goThere = useEffectEvent((wanted: number) => {
    const isOpening = place.jumps === 0 && place.seq === wanted;
    if (!isOpening) showAt(wanted);
    onShown();
  });
  useEffect(() => {
    if (seq !== null) goThere(seq);
  }, [seq]);
}
