import { Box, Highlight } from '@mantine/core';
import { type FoundMessage as Found, groupTypes } from '@trackboard/contract/chat';
import { Link } from '@tanstack/react-router';
import { useToday } from '../../../lib/today.ts';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import classes from '../chat-list/chat-item.module.css';
import { listTime } from '../chat-words.ts';
import { excerptOf, wordsOf } from './excerpt.ts';

interface FoundMessageProps {
  found: Found;
  search: string;
  /** Shown below its sender, in a search of one chat, instead of below its chat. */
  isOfOneChat: boolean;
  onOpen?: (() => void) | undefined;
}

/** A message that was found, as a link to its place in the chat. */
export function FoundMessage({ found, search, isOfOneChat, onOpen }: FoundMessageProps) {
  const today = useToday();
  const isGroup = found.groupType !== groupTypes.user;
  const sender = isGroup && !isOfOneChat ? `${found.userName}: ` : '';
  return (
    <Link
      to="/dashboard/messages"
      search={{ chat: found.groupId, seq: String(found.seq) }}
      className={classes.item}
      onClick={onOpen}
    >
      <InitialsAvatar
        id={isOfOneChat ? found.senderId : found.groupId}
        name={isOfOneChat ? found.userName : found.groupName}
        image={isOfOneChat ? found.userImage : found.groupImage}
        size={44}
        square={isGroup && !isOfOneChat}
        decorative
      />
      <Box component="span" display="grid" miw={0}>
        <span className={`${classes.name} truncate`}>
          {isOfOneChat ? found.userName : found.groupName}
        </span>
        <Highlight
          component="span"
          className={`${classes.preview} truncate`}
          highlight={wordsOf(search)}
          highlightStyles={{ background: 'none', color: 'var(--ink)', fontWeight: 680 }}
        >
          {`${sender}${excerptOf(found.message, search)}`}
        </Highlight>
      </Box>
      <time className={`${classes.side} tnum`} dateTime={found.date}>
        {listTime(found.date, today)}
      </time>
    </Link>
  );
}
