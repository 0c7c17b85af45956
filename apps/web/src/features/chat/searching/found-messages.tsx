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

/** How many characters the excerpt shows before the first found word. */
const before = 24;

export const wordsOf = (search: string): string[] =>
  search.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/**
 * Returns the position at which a word of the line begins like this word; -1 if no word does. A word has only letters and digits.
 */
const indexOfWord = (line: string, word: string): number =>
  line.search(new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'iu'));

/** Returns a message as one line that starts shortly before the first found word. */
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
  /** Whether the search is in one chat. The message then shows its sender above it instead of its chat. */
  isOfOneChat: boolean;
  onOpen?: (() => void) | undefined;
}

/** A found message, as a link to its place in the chat. */
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
  /** The search, which is not empty. */
  search: string;
  /** The chat to search; absent for all chats. */
  groupId?: string;
  onOpen?: () => void;
}

const pageSize = 30;

export const foundMessagesQuery = (search: string, groupId?: string) =>
  pagesQueryFor(chat.search, { search, groupId, pageSize });

/** Lists the found messages, the newest first. */
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
