import { useEffect, useEffectEvent } from 'react';

/** A message to which the address points. */
export interface LinkedMessage {
  /** Null for none. */
  readonly seq: number | null;
  /** Called once it is being shown. */
  readonly onShown: () => void;
}

/** Shows the message to which the address points. */
export function useLinkedMessage(
  { seq, onShown }: LinkedMessage,
  show: (seq: number) => void,
): void {
  const goThere = useEffectEvent((wanted: number) => {
    show(wanted);
    onShown();
  });
  useEffect(() => {
    if (seq !== null) goThere(seq);
  }, [seq]);
}
