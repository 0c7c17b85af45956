import type { Message } from '@trackboard/contract/chat';
import { useState } from 'react';
import { quoteWords } from './message-quote.tsx';

/** Announces messages that arrive while the chat is open. */
export function NewMessages({ last, userId }: { last: Message | undefined; userId: string }) {
  const [openedAt] = useState(last?.seq ?? 0);
  const isNew = last && last.seq > openedAt && last.senderId !== userId && !last.isDeleted;
  return (
    <output className="sr-only">{isNew ? `${last.userName}: ${quoteWords(last)}` : ''}</output>
  );
}
