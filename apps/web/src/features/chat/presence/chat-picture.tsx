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
import { isReceipt, isTyping } from '../hint-kinds.ts';

/** How often the hub is asked: it does not tell who comes and goes. */
const refetchInterval = 30_000;

/** The hub may still be connecting. */
const retries = { retry: 4, retryDelay: 2000 };

const presenceKey = (userId: string) => ['presence', userId];

const setOnline = (queries: QueryClient, userId: string, isOnline: boolean) =>
  queries.setQueryData(presenceKey(userId), isOnline);

async function askHub(queries: QueryClient, userIds: readonly string[]): Promise<string[]> {
  const asked = userIds.slice(0, maxPresenceUsers);
  // Without an answer nobody is shown as online.
  const answer = await hub.call(getConnectionId, asked).catch((error: unknown) => {
    for (const userId of asked) setOnline(queries, userId, false);
    throw error;
  });
  const online = answer.filter(({ isOnline }) => isOnline).map(({ userId }) => userId);
  for (const userId of asked) setOnline(queries, userId, online.includes(userId));
  return online;
}

/** Keeps asking which of these users are connected, for `useIsOnline`. */
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

/** Whether a user is connected, as far as known. */
export function useIsOnline(userId: string): boolean {
  const { data } = useQuery<boolean>({ queryKey: presenceKey(userId), enabled: false });
  return data === true;
}

/** Whether a hint shows that a user is there: it is about the user's reading or typing. */
const isSignOf = (userId: string, hint: object) =>
  (isReceipt(hint) && hint.readerId === userId) || (isTyping(hint) && hint.typistId === userId);

/** Whether the other user of a one-to-one chat that is open is connected; false for groups, and after a block. */
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

/** The picture of a chat, with a dot while the other person is online. The words are next to it. */
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
