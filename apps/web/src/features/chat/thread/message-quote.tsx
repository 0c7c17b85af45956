import { Text, UnstyledButton } from '@mantine/core';
import type { Message } from '@trackboard/contract/chat';
import { quoteWords } from '../chat-words.ts';
import { isBy } from '../is-by.ts';
import classes from './message-body.module.css';

interface MessageQuoteProps {
  quote: NonNullable<Message['replyTo']>;
  userId: string;
  onOpen: (seq: number) => void;
}

/** The message that another one replies to, as a button that shows it. */
export function MessageQuote({ quote, userId, onOpen }: MessageQuoteProps) {
  return (
    <UnstyledButton className={classes.quote} onClick={() => onOpen(quote.seq)}>
      {!quote.isBlocked && <b>{isBy(quote, userId) ? 'You' : quote.userName}</b>}
      <Text component="bdi" inherit lineClamp={3}>
        {quoteWords(quote)}
      </Text>
    </UnstyledButton>
  );
}
