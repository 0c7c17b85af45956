import { typing, typingEvery } from '@trackboard/contract/chat';
import { useMemo } from 'react';
import { hub } from '../../../lib/hub.ts';
import { atMostEvery } from './at-most-every.ts';

/** Tells the others in a chat that the user is typing, at most every few seconds. */
export function useTellTyping(groupId: string): () => void {
  return useMemo(
    // Without a connection nobody needs to know.
    () => atMostEvery(typingEvery, () => void hub.call(typing, groupId).catch(() => undefined)),
    [groupId],
  );
}
