import { typing, typingEvery } from '@trackboard/contract/chat';
import { useRef } from 'react';
import { hub } from '../../../lib/hub.ts';

/** Tells the others in a chat that the user is typing, at most every few seconds. */
export function useTellTyping(groupId: string): () => void {
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const now = performance.now();
    if (now - lastAt.current < typingEvery) return;
    lastAt.current = now;
    // Without a connection nobody needs to know.
    hub.call(typing, groupId).catch(() => undefined);
  };
}
