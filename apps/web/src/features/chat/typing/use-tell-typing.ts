import { typing, typingEvery } from '@trackboard/contract/chat';
import { useMemo } from 'react';
import { hub } from '../../../lib/hub.ts';

/** Calls `run` at once, and not again until `pause` milliseconds have passed. Calls in between are dropped. */
export function atMostEvery(
  pause: number,
  run: () => void,
  now = () => performance.now(),
): () => void {
  let lastAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() - lastAt < pause) return;
    lastAt = now();
    run();
  };
}

/** Tells the others in a chat that the user is typing, at most every few seconds. */
export function useTellTyping(groupId: string): () => void {
  return useMemo(
    // Without a connection nobody needs to know.
    () => atMostEvery(typingEvery, () => void hub.call(typing, groupId).catch(() => undefined)),
    [groupId],
  );
}
