import type { Chat } from '@trackboard/contract/chat';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState, LoadFailure } from '../../../ui/empty-state.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { NearEnd } from '../../../ui/near-end.tsx';
import { chatsQuery } from '../api.ts';
import { chatsOf } from '../chat-pages.ts';
import { usePresence } from '../presence/use-is-online.ts';

interface FoundChatsProps {
  /** Empty for all. */
  search: string;
  renderChat: (chat: Chat) => ReactNode;
}

/** The user's chats of a search, the latest message first. */
export function FoundChats({ search, renderChat }: FoundChatsProps) {
  const found = useInfiniteQuery(chatsQuery(search));
  const chats = chatsOf(found.data);
  // In an order of their own: each message moves a chat.
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
    return <EmptyState bare title="No Chats Found" help={help} />;
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
