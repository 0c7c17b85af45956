import { Box, Group, Stack, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { EmptyState, LoadFailure } from '../../../ui/empty-state.tsx';
import { Loading, SkeletonRows } from '../../../ui/loading.tsx';
import { NearEnd } from '../../../ui/near-end.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { chatsQuery } from '../api.ts';
import { chatsOf } from '../chat-pages.ts';
import { usePresence } from '../presence/use-is-online.ts';
import { MessagesOfSearch } from '../searching/messages-of-search.tsx';
import { ChatItem } from './chat-item.tsx';
import classes from './chat-list.module.css';

interface ChatListProps {
  /** The button that adds a chat. */
  action?: ReactNode;
}

function Found({ search }: { search: string }) {
  const found = useInfiniteQuery(chatsQuery(search));
  const chats = chatsOf(found.data);
  // In an order of their own: each message moves a chat.
  usePresence(chats.flatMap(({ isGroup, userId }) => (isGroup ? [] : [userId])).toSorted());
  if (found.isPending) {
    return (
      <Loading label="Loading chats">
        <Box px="var(--space-20)">
          <SkeletonRows count={7} />
        </Box>
      </Loading>
    );
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
    return <EmptyState bare title="No Chats Found" help={help} />;
  }
  return (
    <>
      <ul>
        {chats.map((each) => (
          <li key={each.groupId}>
            <ChatItem chat={each} />
          </li>
        ))}
      </ul>
      <NearEnd
        canLoad={found.hasNextPage && !found.isFetching && !found.isError}
        onReach={() => void found.fetchNextPage()}
      />
    </>
  );
}

/** The user's chats, the latest message first. */
export function ChatList({ action }: ChatListProps) {
  const [search, setSearch] = useState('');
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
        <Found search={search} />
        {search && <MessagesOfSearch search={search} />}
      </div>
    </Stack>
  );
}
