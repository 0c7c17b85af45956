import { Box, Group, Text, UnstyledButton } from '@mantine/core';
import type { Mention, Message } from '@trackboard/contract/chat';
import { LinkifyIt } from 'linkify-it';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { LinkInText } from '../../../ui/links.tsx';
import { isBy, quoteWords } from '../chat-words.ts';
import { mentionParts } from '../mention-text.ts';
import body from './message-body.module.css';
import classes from './message-text.module.css';

const finder = new LinkifyIt({ fuzzyLink: true }).add('ftp:', null).add('//', null);

/** A piece of a message: text, or a link with its address. */
interface TextPart {
  readonly text: string;
  readonly href: string | null;
  /** The position at which the piece begins. */
  readonly at: number;
}

const isSafe = (url: string) => /^(https?|mailto):/i.test(url);

/** Splits a text at its links. Only web and mail addresses are links. */
export function linkParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index, lastIndex, url } of finder.match(text) ?? []) {
    if (!isSafe(url)) continue;
    if (index > end) parts.push({ text: text.slice(end, index), href: null, at: end });
    parts.push({ text: text.slice(index, lastIndex), href: url, at: index });
    end = lastIndex;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null, at: end });
  return parts;
}

function Links({ text }: { text: string }) {
  return linkParts(text).map((part) =>
    part.href ? (
      <LinkInText key={part.at} href={part.href}>
        {part.text}
      </LinkInText>
    ) : (
      part.text
    ),
  );
}

const onlyEmoji = /^(?:\p{RGI_Emoji}\s*){1,3}$/v;

/**
 * Returns whether a text is one to three emoji, which the thread shows in a large font. Most texts have a letter, which is found
 * much sooner than that they are no emoji.
 */
export const isOnlyEmoji = (text: string): boolean => !/[a-z]/i.test(text) && onlyEmoji.test(text);

interface MessageTextProps {
  text: string;
  mentions?: readonly Mention[];
  /** The reader, whose own mentions are highlighted. */
  userId?: string;
}

/** The text of a message with its line breaks, links and mentions. */
export function MessageText({ text, mentions = [], userId }: MessageTextProps) {
  return (
    <span className={body.text} dir="auto" data-emoji={isOnlyEmoji(text) || undefined}>
      {mentionParts(text, mentions).map(({ text: part, mention, at }) =>
        mention ? (
          <b
            key={at}
            dir="auto"
            className={body.mention}
            data-reader={mention.userId === userId || undefined}
          >
            {part}
          </b>
        ) : (
          <Links key={at} text={part} />
        ),
      )}
    </span>
  );
}

interface MessageQuoteProps {
  quote: NonNullable<Message['replyTo']>;
  userId: string;
  onOpen: (seq: number) => void;
}

/** A quoted message above its reply, as a button that shows the quoted message. */
export function MessageQuote({ quote, userId, onOpen }: MessageQuoteProps) {
  return (
    <UnstyledButton className={body.quote} onClick={() => onOpen(quote.seq)}>
      {!quote.isBlocked && <b dir="auto">{isBy(quote, userId) ? 'You' : quote.userName}</b>}
      <Text component="bdi" dir="auto" inherit lineClamp={3}>
        {quoteWords(quote)}
      </Text>
    </UnstyledButton>
  );
}

/** The welcome note of a track, from the gym, with the names of those who joined. */
export function WelcomeCard({ message, joined }: { message: Message; joined: string }) {
  const { groupId, userName, userImage } = message;
  return (
    <Group className={classes.card} gap="var(--space-14)" wrap="nowrap">
      <InitialsAvatar id={groupId} name={userName} image={userImage} square decorative />
      <div>
        <Box component="b" fw={600}>
          {userName}
        </Box>
        {joined && (
          <Text c="var(--ink-3)" fz="xs">
            {joined}
          </Text>
        )}
        <Text c="dimmed" fz="var(--small-size)">
          <MessageText text={message.message} />
        </Text>
      </div>
    </Group>
  );
}
