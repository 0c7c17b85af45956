import { UnstyledButton } from '@mantine/core';
import { type Message, messageTypes } from '@trackboard/contract/chat';
import { isBy } from '../is-by.ts';
import classes from './message-body.module.css';

type Quote = NonNullable<Message['replyTo']>;

const mediaWords: Partial<Record<number, string>> = {
  [messageTypes.gif]: 'Gif',
  [messageTypes.image]: 'Image',
  [messageTypes.video]: 'Video',
};

/** The text of a quoted message. */
export function quoteWords(quote: Pick<Quote, 'message' | 'type' | 'isBlocked'>): string {
  const { message, type, isBlocked } = quote;
  if (isBlocked) return 'Message of a person you blocked';
  return message || (mediaWords[type] ?? 'Message deleted');
}

interface MessageQuoteProps {
  quote: Quote;
  userId: string;
  onOpen: (seq: number) => void;
}

/** The message that another one replies to, as a button that shows it. */
export function MessageQuote({ quote, userId, onOpen }: MessageQuoteProps) {
  return (
    <UnstyledButton className={classes.quote} onClick={() => onOpen(quote.seq)}>
      {!quote.isBlocked && <b>{isBy(quote, userId) ? 'You' : quote.userName}</b>}
      <span>{quoteWords(quote)}</span>
    </UnstyledButton>
  );
}
