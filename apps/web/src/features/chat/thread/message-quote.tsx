import { UnstyledButton } from '@mantine/core';
import { type Message, messageTypes } from '@trackboard/contract/chat';
import classes from './message-body.module.css';

type Quote = NonNullable<Message['replyTo']>;

const mediaWords: Partial<Record<number, string>> = {
  [messageTypes.gif]: 'Gif',
  [messageTypes.image]: 'Image',
  [messageTypes.video]: 'Video',
};

/** What a quoted message says, in words. */
export function quoteWords({ message, type }: Pick<Quote, 'message' | 'type'>): string {
  return message || (mediaWords[type] ?? 'Message deleted');
}

interface MessageQuoteProps {
  quote: Quote;
  userId: string;
  onOpen: (seq: number) => void;
}

/** The message that another one replies to; it leads there. */
export function MessageQuote({ quote, userId, onOpen }: MessageQuoteProps) {
  return (
    <UnstyledButton className={classes.quote} onClick={() => onOpen(quote.seq)}>
      <b>{quote.senderId === userId ? 'You' : quote.userName}</b>
      <span>{quoteWords(quote)}</span>
    </UnstyledButton>
  );
}
