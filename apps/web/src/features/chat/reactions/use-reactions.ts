import * as chat from '@trackboard/contract/chat';
import type { Message } from '@trackboard/contract/chat';
import { useUnsentWrites } from '../../../lib/unsent-writes/use-unsent-writes.ts';
import { withReaction } from './with-reaction.ts';

/** The reactions to a message, with those of the user that are not stored yet. */
export function useReactions({ id, reactions }: Message, userId: string): Message['reactions'] {
  const unsent = useUnsentWrites(chat.react, ({ messageId }) => messageId === id);
  return unsent
    .filter(({ state }) => state !== 'refused')
    .reduce((shown, { input }) => withReaction(shown, input, userId), reactions);
}
