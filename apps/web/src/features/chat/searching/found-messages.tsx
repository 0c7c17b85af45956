import { useInfiniteQuery } from '@tanstack/react-query';
import * as chat from '@trackboard/contract/chat';
import { Box, Highlight } from '@mantine/core';
import { type FoundMessage as Found, groupTypes } from '@trackboard/contract/chat';
import { Link } from '@tanstack/react-router';
import { pagesQueryFor } from '../../../lib/query-for.ts';
import { LoadedPages } from '../../../ui/loaded-pages.tsx';
import { useToday } from '../../../lib/today.ts';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { listTime } from '../chat-words.ts';
import classes from '../chat-list/chat-item.module.css';

/** Characters of a message before the first word that was found. */
const before = 24;

/** The words of a search. */
export const wordsOf = (search: string): string[] =>
  search.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Where a word of the line begins like this one; -1 if none does. A word has only letters and digits. */
const indexOfWord = (line: string, word: string): number =>
  line.search(new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'iu'));

/** A message on one line, from shortly before the first of the words. */
export function excerptOf(message: string, search: string): string {
  const line = message.replaceAll(/\s+/g, ' ').trim();
  const at = wordsOf(search)
    .map((word) => indexOfWord(line, word))
    .filter((index) => index >= 0);
  const first = at.length > 0 ? Math.min(...at) : 0;
  if (first <= before) return line;
  const start = line.indexOf(' ', first - before) + 1;
  return `… ${line.slice(start > 0 && start <= first ? start : first)}`;
}

interface FoundMessageProps {
  found: Found;
  search: string;
  /** Shown below its sender, in a search of one chat, instead of below its chat. */
  isOfOneChat: boolean;
  onOpen?: (() => void) | undefined;
}

/** A message that was found, as a link to its place in the chat. */
function FoundMessage({ found, search, isOfOneChat, onOpen }: FoundMessageProps) {
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

interface FoundMessagesProps {
  /** Not empty. */
  search: string;
  /** The only chat that is searched. */
  groupId?: string;
  onOpen?: () => void;
}

const pageSize = 30;

export const foundMessagesQuery = (search: string, groupId?: string) =>
  pagesQueryFor(chat.search, { search, groupId, pageSize });

/** The messages that were found, the newest first. */
export function FoundMessages({ search, groupId, onOpen }: FoundMessagesProps) {
  const query = useInfiniteQuery(foundMessagesQuery(search, groupId));
  return (
    <LoadedPages
      query={query}
      label="Searching messages"
      empty="No messages found"
      help="Messages are found by the beginnings of their words."
    >
      {(messages) => (
        <ul aria-label="Messages that were found">
          {messages.map((each) => (
            <li key={each.id}>
              <FoundMessage
                found={each}
                search={search}
                isOfOneChat={groupId !== undefined}
                onOpen={onOpen}
              />
            </li>
          ))}
        </ul>
      )}
    </LoadedPages>
  );
}
