import { ActionIcon, Center, Menu } from '@mantine/core';
import { IconBan, IconDotsVertical, IconMessagePlus } from '@tabler/icons-react';
import * as chat from '@trackboard/contract/chat';
import { type OpenedChat, groupTypes } from '@trackboard/contract/chat';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { openedQuery } from '../features/chat/api.ts';
import { AddChatDialog } from '../features/chat/add-chat/add-chat-dialog.tsx';
import { ChatList } from '../features/chat/chat-list/chat-list.tsx';
import { Conversation } from '../features/chat/conversation/conversation.tsx';
import { DetailsPane } from '../features/chat/group-details/details-pane.tsx';
import { useBlock } from '../features/chat/people/blocked-users.tsx';
import { WriteFirst } from '../features/chat/people/people-search.tsx';
import { GroupDetails } from '../features/chat/group-details/group-details.tsx';
import { useGifChooser } from '../features/media/use-gif-chooser.tsx';
import { queryFor } from '../lib/query-for.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import classes from './messages-page.module.css';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { session } from '../lib/session.ts';
import { useIsWatched } from '../features/chat/chat-on-screen.ts';
import { afterView, unreadQuery } from '../features/chat/unread/unread-dot.ts';

/**
 * Turns the dot of new messages off when the user views the messages: when the screen or another chat opens, when the user
 * returns to the window, and for each message that arrives while the list is open without a chat.
 */
function useMessagesView(groupId: string | undefined): void {
  // The shell fetches the data.
  const { data } = useQuery({ ...unreadQuery, enabled: false });
  const seen = groupId === undefined ? data?.lastUnreadAt : data !== undefined;
  const view = useIsWatched() ? `${groupId ?? ''} ${seen}` : null;
  const onView = useEffectEvent(() => {
    const now = session.get();
    if (now) session.update(afterView(data, now.messagesSeenAt));
  });
  useEffect(() => {
    if (view !== null) onView();
  }, [view]);
}

/** The menu of a one-to-one chat, which blocks the other person. */
function PersonMenu({ chat }: { chat: OpenedChat }) {
  const { userId, userName, cannotWrite } = chat;
  const { block, unblock } = useBlock();
  const isBlocked = cannotWrite === 'blockedByYou';
  if (cannotWrite === 'deleted') return null;
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon size="lg" aria-label={`Options of the chat with ${userName}`}>
          <IconDotsVertical size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconBan size={18} stroke={1.75} aria-hidden />}
          onClick={() => void (isBlocked ? unblock(userId) : block({ userId, name: userName }))}
        >
          {isBlocked ? 'Unblock' : 'Block'} {userName}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Opens the one-to-one chat with the user in the URL. */
function useChatWith(userId: string | undefined): void {
  const navigate = useNavigate();
  const { data, error } = useQuery({
    ...queryFor(chat.open, { receiverId: userId ?? '' }),
    enabled: userId !== undefined,
  });
  const groupId = userId && data?.groupId;
  useEffect(() => {
    if (!groupId && !error) return;
    const search = groupId ? { chat: groupId } : {};
    void navigate({ to: '/dashboard/messages', search, replace: true });
  }, [groupId, error, navigate]);
}

/** Returns whether a chat has details. One-to-one chats have none. */
function useIsGroup(groupId: string | undefined): boolean {
  const { data } = useQuery({
    ...openedQuery(groupId ?? ''),
    enabled: groupId !== undefined,
    select: ({ groupType }) => groupType !== groupTypes.user,
  });
  return data ?? false;
}

/** Starts a chat with a person or a new group, and opens it. */
function AddChatButton() {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const open = (search: { chat: string } | { user: string }) => {
    setOpen(false);
    void navigate({ to: '/dashboard/messages', search });
  };
  return (
    <>
      <ActionIcon size="lg" aria-label="New chat" onClick={() => setOpen(true)}>
        <IconMessagePlus size={22} stroke={1.75} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <AddChatDialog
          onClose={() => setOpen(false)}
          onUser={(user) => open({ user })}
          onGroup={(chat) => open({ chat })}
        />
      )}
    </>
  );
}

/** Shows the user's chats, and the chat in the URL. */
export function MessagesPage() {
  const { chat: groupId, user: userId, details, seq } = useSearch({ from: '/dashboard/messages' });
  const navigate = useNavigate({ from: '/dashboard/messages' });
  const chooseGif = useGifChooser();
  useMessagesView(groupId);
  useChatWith(groupId ? undefined : userId);
  const isGroup = useIsGroup(groupId);
  const isPhone = useIsPhone();
  const areDetailsShown = isGroup && details === 'shown';
  const showDetails = (isShown: boolean) =>
    void navigate({
      search: (now) => ({ ...now, details: isShown ? ('shown' as const) : undefined }),
      replace: true,
    });
  return (
    <div
      className={classes.page}
      data-chat={groupId}
      data-covers-bars={groupId}
      data-details={areDetailsShown || undefined}
    >
      <ChatList action={<AddChatButton />} />
      {groupId ? (
        <Conversation
          key={groupId}
          groupId={groupId}
          linked={{
            seq: seq ? Number(seq) : null,
            // The parameter is removed, so that the same address can lead to the message again. A reset would scroll the list
            // back to its earlier place.
            onShown: () =>
              void navigate({
                search: (now) => ({ ...now, seq: undefined }),
                replace: true,
                resetScroll: false,
              }),
          }}
          areDetailsShown={areDetailsShown}
          onDetails={() => showDetails(!areDetailsShown)}
          renderActions={(opened) =>
            opened.groupType === groupTypes.user && <PersonMenu chat={opened} />
          }
          chooseGif={chooseGif}
        />
      ) : (
        <Center bg="var(--surface)">
          <EmptyState
            bare
            title="No chat chosen"
            help="The chat you open is shown here."
            action={isPhone ? null : <WriteFirst />}
          />
        </Center>
      )}
      {groupId && (
        <DetailsPane opened={areDetailsShown} onClose={() => showDetails(false)}>
          <GroupDetails
            key={groupId}
            groupId={groupId}
            onMember={(user) => void navigate({ search: { user } })}
            onGone={() => void navigate({ search: {} })}
          />
        </DetailsPane>
      )}
    </div>
  );
}
