import { Box, Group, Stack, Title } from '@mantine/core';
import { type Icon, IconBuildingStore, IconRoute, IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { type Chat, type GroupType, groupTypes } from '@trackboard/contract/chat';
import { type ReactNode, useState } from 'react';
import { useDrafts } from '../../../lib/use-draft.ts';
import { formatCount } from '../../../lib/locale.ts';
import { useSession } from '../../../lib/session.ts';
import { useToday } from '../../../lib/today.ts';
import { EmptyState, LoadFailure } from '../../../ui/empty-state.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { NearEnd } from '../../../ui/near-end.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { chatsQuery } from '../api.ts';
import { chatsOf } from '../chat-pages.ts';
import { kindWords, listTime, previewOf, previewText, shortNameOf } from '../chat-words.ts';
import { MutedMark } from '../mute/mute.tsx';
import { WriteFirst } from '../people/people-search.tsx';
import { ChatPicture, useIsOnline, usePresence } from '../presence/chat-picture.tsx';
import { FoundMessages, foundMessagesQuery } from '../searching/found-messages.tsx';
import { stepThrough } from '../step-through.ts';
import chatItem from './chat-item.module.css';
import classes from './chat-list.module.css';

interface FoundChatsProps {
  /** The search; empty shows all chats. */
  search: string;
  renderChat: (chat: Chat) => ReactNode;
  /** Whether the search found messages, which are listed below the chats. */
  hasMessages?: boolean;
  /** What stands below 'No Chats Found' while nothing is searched. */
  whenNone?: ReactNode;
}

/** The user's chats that match the search, the latest message first. */
export function FoundChats(props: FoundChatsProps) {
  const { search, renderChat, hasMessages = false, whenNone } = props;
  const found = useInfiniteQuery(chatsQuery(search));
  const chats = chatsOf(found.data);
  // `usePresence` gets the users in a stable order, because each message moves its chat.
  usePresence(chats.flatMap(({ isGroup, userId }) => (isGroup ? [] : [userId])).toSorted());
  if (found.isPending) {
    return <LoadingRows label="Loading chats" count={7} px="var(--space-20)" />;
  }
  if (found.isError && chats.length === 0) {
    return (
      <LoadFailure
        bare
        title="The chats could not be loaded"
        onRetry={() => void found.refetch()}
      />
    );
  }
  if (chats.length === 0) {
    const help = search ? 'Try a different name.' : 'Join a gym or a track to chat with others.';
    if (hasMessages) return null;
    return <EmptyState bare title="No Chats Found" help={help} action={!search && whenNone} />;
  }
  return (
    <>
      <ul>
        {chats.map((each) => (
          <li key={each.groupId}>{renderChat(each)}</li>
        ))}
      </ul>
      <NearEnd
        canLoad={found.hasNextPage && !found.isFetching && !found.isError}
        onReach={() => void found.fetchNextPage()}
      />
    </>
  );
}

const icons: Partial<Record<GroupType, Icon>> = {
  [groupTypes.track]: IconRoute,
  [groupTypes.gym]: IconBuildingStore,
  [groupTypes.custom]: IconUsers,
};

/** Returns the draft of a chat that is not open; null if the chat has no draft. */
function useDraftPreview(groupId: string): string | null {
  const drafts = useDrafts();
  const { chat: open } = useSearch({ from: '/dashboard/messages', shouldThrow: false }) ?? {};
  const text = drafts?.get(`text ${groupId}`);
  const hasDraft = typeof text === 'string' || drafts?.has(`file ${groupId}`);
  if (!hasDraft || open === groupId) return null;
  return previewText(typeof text === 'string' ? text : '');
}

function ChatItem({ chat }: { chat: Chat }) {
  const user = useSession('user');
  const today = useToday();
  const draft = useDraftPreview(chat.groupId);
  const isOnline = useIsOnline(chat.userId) && !chat.isGroup;
  const KindIcon = icons[chat.groupType];
  return (
    <Link
      to="/dashboard/messages"
      search={{ chat: chat.groupId }}
      className={chatItem.item}
      data-unread={(chat.unReads > 0 && !chat.isMuted) || undefined}
      onKeyDown={(event) => stepThrough(event, 'ul', 'a')}
    >
      <ChatPicture chat={chat} size={44} isOnline={isOnline} />
      <Box component="span" display="grid" miw={0}>
        <Group component="span" className={chatItem.name} gap="var(--space-6)" wrap="nowrap">
          {shortNameOf(chat)}
          {KindIcon && (
            <>
              <KindIcon size={15} stroke={1.75} color="var(--ink-3)" aria-hidden />
              <span className="sr-only">{kindWords[chat.groupType]}</span>
            </>
          )}
          {isOnline && <span className="sr-only">Online</span>}
          {chat.isMuted && <MutedMark />}
        </Group>
        <span className={`${chatItem.preview} truncate`}>
          {draft === null ? (
            <bdi>{previewOf(chat, user.id)}</bdi>
          ) : (
            <>
              <b>Draft</b> <bdi>{draft}</bdi>
            </>
          )}
        </span>
      </Box>
      <Stack
        component="span"
        className={`${chatItem.side} tnum`}
        gap="var(--space-6)"
        align="flex-end"
      >
        {chat.date && <time dateTime={chat.date}>{listTime(chat.date, today)}</time>}
        {chat.unReads > 0 && (
          <span className={chatItem.count} data-muted={chat.isMuted || undefined}>
            <span className="sr-only">Unread: </span>
            {chat.unReads > 99 ? '99+' : formatCount(chat.unReads)}
          </span>
        )}
      </Stack>
    </Link>
  );
}

/** Lists the messages of all chats that contain the words of the search, below the chats. */
function MessagesOfSearch({ search }: { search: string }) {
  return (
    <Box component="section" pt="md" aria-labelledby="messages-of-search">
      <Title
        order={2}
        id="messages-of-search"
        fz="sm"
        fw={640}
        c="var(--ink-2)"
        px="var(--dialog-inset)"
      >
        Messages
      </Title>
      <FoundMessages search={search} />
    </Box>
  );
}

/** The user's chats, the latest message first. `action` is the button that adds a chat. */
export function ChatList({ action }: { action: ReactNode }) {
  const [search, setSearch] = useState('');
  // On wider screens, the place of the chat offers the same.
  const isPhone = useIsPhone();
  const { data: hasMessages = false } = useInfiniteQuery({
    ...foundMessagesQuery(search),
    enabled: search !== '',
    select: ({ pages }) => pages.some(({ items }) => items.length > 0),
  });
  return (
    <Stack component="nav" gap={0} mih={0} bg="var(--bg)" aria-label="Chats">
      <Group className={classes.head} gap={0} justify="space-between" wrap="nowrap">
        <Title order={1} fz="h2">
          Messages
        </Title>
        {action}
      </Group>
      <SearchField
        className={classes.search}
        label="Search chats"
        value={search}
        onSearch={setSearch}
      />
      <div className={classes.found}>
        <FoundChats
          search={search}
          renderChat={(chat) => <ChatItem chat={chat} />}
          hasMessages={search !== '' && hasMessages}
          whenNone={isPhone && <WriteFirst />}
        />
        {search && <MessagesOfSearch search={search} />}
      </div>
    </Stack>
  );
}
