import { Indicator } from '@mantine/core';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Chat,
  getConnectionId,
  groupTopic,
  groupTypes,
  maxPresenceUsers,
  type OpenedChat,
} from '@trackboard/contract/chat';
import { hub } from '../../../lib/hub.ts';
import { useTopic } from '../../../lib/use-topic.ts';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { isReceipt, isTyping } from '../api.ts';

/** How often the client asks the hub, in milliseconds. The hub sends no event when a user comes or goes. */
const refetchInterval = 30_000;

/** The client asks again, because the hub may still be connecting. */
const retries = { retry: 4, retryDelay: 2000 };

const presenceKey = (userId: string) => ['presence', userId];

const setOnline = (queries: QueryClient, userId: string, isOnline: boolean) =>
  queries.setQueryData(presenceKey(userId), isOnline);

async function askHub(queries: QueryClient, userIds: readonly string[]): Promise<string[]> {
  const asked = userIds.slice(0, maxPresenceUsers);
  // Without an answer from the hub, all users are shown as offline.
  const answer = await hub.call(getConnectionId, asked).catch((error: unknown) => {
    for (const userId of asked) setOnline(queries, userId, false);
    throw error;
  });
  const online = answer.filter(({ isOnline }) => isOnline).map(({ userId }) => userId);
  for (const userId of asked) setOnline(queries, userId, online.includes(userId));
  return online;
}

/** Asks the hub regularly which of these users are connected, for `useIsOnline`. */
export function usePresence(userIds: readonly string[]): void {
  const queries = useQueryClient();
  useQuery({
    queryKey: ['presence of', ...userIds],
    queryFn: () => askHub(queries, userIds),
    enabled: userIds.length > 0,
    refetchInterval,
    ...retries,
  });
}

/** Returns whether a user was connected at the last answer of the hub. */
export function useIsOnline(userId: string): boolean {
  const { data } = useQuery<boolean>({ queryKey: presenceKey(userId), enabled: false });
  return data === true;
}

/** Returns whether a hint shows that a user is online, because the user reads or types. */
const isSignOf = (userId: string, hint: object) =>
  (isReceipt(hint) && hint.readerId === userId) || (isTyping(hint) && hint.typistId === userId);

/** Returns whether the other user of an open one-to-one chat is connected. Returns false for groups, and after a block. */
export function useIsOtherOnline({ groupId, userId, groupType, cannotWrite }: OpenedChat): boolean {
  const queries = useQueryClient();
  const isShown = groupType === groupTypes.user && cannotWrite === null;
  usePresence(isShown ? [userId] : []);
  useTopic(groupTopic, [groupId], (hint) => {
    if (hint !== 'resync' && isSignOf(userId, hint)) setOnline(queries, userId, true);
  });
  return useIsOnline(userId) && isShown;
}

interface ChatPictureProps {
  chat: Pick<Chat, 'userId' | 'userName' | 'image' | 'groupType'>;
  size: number;
  isOnline: boolean;
}

/** The picture of a chat, with a dot while the other person is online. The text next to the picture says so, too. */
export function ChatPicture({ chat, size, isOnline }: ChatPictureProps) {
  return (
    <Indicator
      position="bottom-end"
      size={13}
      offset={5}
      color="var(--p-green)"
      withBorder
      disabled={!isOnline}
    >
      <InitialsAvatar
        id={chat.userId}
        name={chat.userName}
        image={chat.image}
        size={size}
        square={chat.groupType !== groupTypes.user}
        decorative
      />
    </Indicator>
  );
}
