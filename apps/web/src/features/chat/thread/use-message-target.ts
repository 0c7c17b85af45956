import { useEffect, useEffectEvent, useState } from 'react';
import type { Message } from '@trackboard/contract/chat';

/** How long a message is highlighted after its quote was clicked, in milliseconds. */
const markedFor = 1600;

/** Jumps to a message: loads the part around it if necessary, scrolls there, and highlights it briefly. */
export function useMessageTarget(
  messages: readonly Message[],
  load: (seq: number) => Promise<unknown>,
  scrollTo: (index: number) => void,
) {
  const [seq, setSeq] = useState<number | null>(null);
  const indexOf = (wanted: number | null) => messages.findIndex((each) => each.seq === wanted);
  const isLoaded = indexOf(seq) >= 0;
  const goThere = useEffectEvent((wanted: number) => scrollTo(indexOf(wanted)));
  useEffect(() => {
    if (seq === null || !isLoaded) return undefined;
    goThere(seq);
    const timer = setTimeout(() => setSeq(null), markedFor);
    return () => clearTimeout(timer);
  }, [seq, isLoaded]);
  return {
    seq,
    show: (wanted: number) => {
      setSeq(wanted);
      void load(wanted);
    },
  };
}
